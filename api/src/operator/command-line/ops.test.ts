import { sql } from 'kysely';
import { payIn } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { createTestApi, randomPhone, type TestApi } from '../../../test/test-api';
import { spanMs } from './clock-commands';
import { optionsOf, UsageError } from './command';
import { commands } from './commands';
import { commandFor, help } from './run';
import { table } from './table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ops: ReturnType<typeof opsOf> = (...typed) => opsOf(api.services)(...typed);
const info = async (token: string) => (await api.call('ad/getUserInfo', {}, { token })).statusCode;

test('revoke ends sessions with 402, expire with 401', async () => {
  const [one, two] = [await api.signUp('ad'), await api.signUp('ad')];
  expect(await ops('session revoke', { phone: one.phone, reason: 'elsewhere' })).toMatchObject([{ side: 'ad', sessions: 1 }]);
  expect(await api.call('ad/getUserInfo', {}, { token: one.token })).toMatchObject({
    statusCode: 402,
    reason: 'signedInElsewhere',
  });
  expect(await ops('session expire', { phone: two.phone, side: 'ad' })).toMatchObject([{ sessions: 1 }]);
  expect(await info(two.token)).toBe(401);
});

test('freeze ends sessions and prevents sign-in, unfreeze allows it again', async () => {
  const user = await api.signUp('ad');
  await ops('user freeze', { phone: user.phone, side: 'ad' });
  expect(await info(user.token)).toBe(402);
  const logIn = () => api.call('auth/login', { phone: user.phone, password: user.password, source: 'sz_advert_web' });
  expect((await logIn()).reason).toBe('accountFrozen');
  await expect(ops('user freeze', { phone: user.phone })).rejects.toThrow('an account that is frozen cannot freeze');
  await ops('user unfreeze', { phone: user.phone });
  expect((await logIn()).code).toBe(200);
});

test('wrong usage is explained', async () => {
  await expect(ops('user show', { phone: '123' })).rejects.toThrow(UsageError);
  await expect(ops('user show', { phone: randomPhone() })).rejects.toThrow('没有用这个手机号的账号');
  await expect(ops('user show', { phone: randomPhone(), side: 'left' })).rejects.toThrow('--side is ad or media');
  await expect(ops('channel add', { uid: 'x' })).rejects.toThrow(UsageError);
});

test('a new channel is found by the page', async () => {
  const [row] = await ops('channel add', { uid: 'o1', mid: 'o2' });
  expect(await api.call('home/public/account', { uid: 'o1', mid: 'o2', type: '1' })).toMatchObject({ szPush: row?.['szPush'] });
  expect(await ops('channel list')).toContainEqual(expect.objectContaining({ uid: 'o1', mid: 'o2', visits: '1', signUps: '0' }));
});

test('table columns align, including Chinese text', () => {
  expect(
    table([
      { a: '演示', b: 1 },
      { a: 'x', b: null },
    ]),
  ).toBe('a     b\n演示  1\nx     --');
});

test('every command has a unique name, appears in the help and accepts its required options as positional arguments', () => {
  const names = commands.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const command of commands) {
    expect(help()).toContain(command.name);
    const needed = optionsOf(command).filter((option) => option.needed);
    const typed = commandFor([...command.name.split(' '), ...needed.map(({ name }) => `a-${name}`)], {});
    expect(typed.command.name).toBe(command.name);
    expect(typed.options).toEqual(Object.fromEntries(needed.map(({ name }) => [name, `a-${name}`])));
    for (const _option of needed) expect(() => commandFor(command.name.split(' '), {})).toThrow(`--`);
    expect(() => commandFor(command.name.split(' '), { 'no-such-option': 'x' })).toThrow(UsageError);
  }
  expect(() => commandFor(['no', 'such'], {})).toThrow('no command "no such"');
});

test('no command name begins with 「help」, which is reserved for the list of commands', () => {
  expect(commands.filter(({ name }) => name.split(' ')[0] === 'help').map(({ name }) => name)).toEqual([]);
});

test('an operator without the role is refused, and every change is logged with operator and input', async () => {
  const user = await api.signUp('ad');
  await expect(ops('user freeze', { phone: user.phone }, { id: 'ops2', role: 'finance' })).rejects.toThrow('需要角色');
  await ops('user freeze', { phone: user.phone }, { id: 'ops2', role: 'risk' });
  await expect(ops('user freeze', { phone: user.phone }, { id: 'ops2', role: 'risk' })).rejects.toThrow();
  const acts = await ops('acts', { by: 'ops2' });
  expect(acts).toHaveLength(2);
  expect(acts[1]).toMatchObject({ operator: 'ops2', command: 'user freeze', outcome: 'done' });
  expect(acts[1]?.['input']).toContain(user.phone);
  const change = api.services.db.updateTable('operator_act').set({ outcome: 'x' }).execute();
  await expect(change).rejects.toThrow('rows of operator_act are never changed or deleted');
});

test('a setting needs two operators and takes effect on its date', async () => {
  const key = 'cashout.min_fen';
  await expect(ops('setting propose', { key, value: '1', from: '2020-01-01' })).rejects.toThrow('须在将来');
  await expect(ops('setting propose', { key: 'nothing', value: '1', from: '2099-01-01' })).rejects.toThrow(UsageError);
  const from = new Date(api.services.clock.now() + 48 * 3_600_000).toISOString();
  const [proposed] = await ops('setting propose', { key, value: '20000', from });
  const proposal = String(proposed?.['proposal']);
  expect(proposed?.['effect']).toMatch(/^单笔提现下限 100 元 → 200 元，自 /);
  expect(await ops('setting proposals')).toMatchObject([{ proposal, by: 'ops' }]);
  await expect(ops(`setting approve ${proposal}`)).rejects.toThrow('批准须由另一人作出');
  await expect(ops(`setting approve ${proposal}`, {}, { id: 'ops2', role: 'admin' }, false)).rejects.toThrow('nothing was done');
  await ops(`setting approve ${proposal}`, {}, { id: 'ops2', role: 'admin' });
  expect(await ops('setting list', { key })).toMatchObject([
    { key, value: 10_000, now: '100 元', next: expect.stringContaining('200 元 @') },
  ]);
  await ops('clock advance 72h');
  expect(await ops('setting list', { key })).toMatchObject([{ key, value: 20_000, preset: '100 元', next: '' }]);
});

test('a proposal says what it would have meant for yesterday, or that no figure of a day can say it', async () => {
  const { user } = await api.signUp('ad');
  for (const fen of [60_000, 80_000]) await payIn(api.services, user.id, fen);
  await ops('clock advance 24h');
  const from = new Date(api.services.clock.now() + 48 * 3_600_000).toISOString();
  const effectOf = async (key: string, value: string) =>
    String((await ops('setting propose', { key, value, from }))[0]?.['effect']);
  expect(await effectOf('deposit.min_fen', '70000')).toMatch(/试算：充值 2 笔，低于下限的 0 → 1 笔$/);
  expect(await effectOf('deposit.max_online_fen', '70000')).toMatch(/试算：充值 2 笔，高于上限的 0 → 1 笔$/);
  expect(await effectOf('anomaly.hold_from', '70')).toMatch(/试算：到期计分的订单与广告位 0 笔，达到暂缓线的 0 → 0 笔$/);
  expect(await effectOf('fee.media_bp', '1200')).toMatch(/试算：按 10% 结算的 0 单共 0\.00 元，服务费 0\.00 → 0\.00 元$/);
  expect(await effectOf('price.read.floor_fen', '25')).toMatch(/试算：广告 0 笔，单价低于底价的 0 → 0 笔$/);
  expect(await effectOf('cashout.two_persons_above_fen', '900000')).toMatch(/试算：提现 0 笔，须两人复核的 0 → 0 笔$/);
  expect(await effectOf('budget.min_fen', '60000')).toMatch(/试算：广告 0 笔，预算低于下限的 0 → 0 笔$/);
  expect(await effectOf('ticket.per_day', '10')).toMatch(/没有可按昨天试算的$/);
});

test('the audit lists every check; the trial balance is zero', async () => {
  const rows = await ops('audit');
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.every((row) => row['结果'] === '✓')).toBe(true);
  expect((await ops('trial')).at(-1)).toMatchObject({ 科目: '合计', 余额: '0.00' });
});

test('every process has a queue command', async () => {
  expect(await ops('queue')).toEqual([]);
  for (const { name } of commands.filter((one) => one.name.endsWith(' queue'))) expect(await ops(name)).toEqual([]);
});

test.each([
  ['72h', 259_200_000],
  ['90m', 5_400_000],
  ['7d', 604_800_000],
])('%s is a span', (text, ms) => expect(spanMs(text)).toBe(ms));

test.each(['', '72', 'h', '-1h', '0h', '9999d', '1w'])('"%s" is not a span', (text) =>
  expect(() => spanMs(text)).toThrow(UsageError),
);

test('an added word blocks from its effective date on, in its industries, until it is retired', async () => {
  const ad = await api.signUp('ad');
  const verdict = async (industry: string) => {
    const form = { industry, titles: ['来碗飞天螺蛳粉'], digest: '', bodyHtml: '<p>好吃。</p>' };
    return (await api.call('adRead/checkWords', { form }, { token: ad.token })).data.verdict;
  };
  expect(await verdict('food')).toBe('pass');
  const given = { word: '飞天-螺蛳粉', level: 'hard', law: '平台规则', reason: '商标投诉', industry: 'food' };
  await ops('word add', { ...given, from: '2030-01-01' });
  expect(await verdict('food')).toBe('pass');
  const [added] = await ops('word add', given);
  expect([await verdict('food'), await verdict('game')]).toEqual(['block', 'pass']);
  expect(await ops('word list', { like: '螺蛳粉' })).toHaveLength(2);
  await ops('word retire', { id: String(added?.['id']) });
  expect(await verdict('food')).toBe('pass');
  await expect(ops('word add', { ...given, industry: 'nothing' })).rejects.toThrow('没有行业 nothing');
});

test('a renamed industry shows its new name to all users', async () => {
  await ops('industry set', { code: 'tool', name: '工具与应用' });
  const { data } = await api.call('home/industries', {});
  expect(data).toContainEqual(expect.objectContaining({ code: 'tool', name: '工具与应用' }));
  await expect(ops('industry set', { code: 'none', name: 'x' })).rejects.toThrow(UsageError);
});

test('a channel belongs to its owner’s side, and rewards are listed', async () => {
  const owner = await api.signUp('media');
  const [row] = await ops('channel add', { uid: 'o3', mid: 'o3', owner: owner.phone });
  const channel = await api.services.db
    .selectFrom('promo_channel')
    .select(['owner_user_id', 'kind'])
    .where('token', '=', String(row?.['szPush']))
    .executeTakeFirst();
  expect(channel).toEqual({ owner_user_id: owner.user.id, kind: 'media' });
  expect(await ops('channel rewards')).toEqual([]);
  await expect(ops('channel add', { uid: 'o4', mid: 'o4', owner: '123' })).rejects.toThrow(UsageError);
});

test('a day is reconciled on demand; with only the demonstration’s cashier it reports that no channel can be queried', async () => {
  const [done] = await ops('reconcile run', { day: '2026-01-01' });
  expect(done).toMatchObject({ day: '2026-01-01', channels: '未接入可核对的渠道（演示收银台没有自己的账）' });
  expect(await ops('reconcile list')).toEqual([]);
  expect(await ops('reconcile differences')).toEqual([]);
  await expect(ops('reconcile run', { day: '2999-01-01' })).rejects.toThrow('不能在将来');
  await expect(ops('reconcile handle', { id: '0190a0a0-0000-7000-8000-000000000000', note: 'x' })).rejects.toThrow(
    '没有这样的未处理差异',
  );
});

test('a setting outside the bounds of its rule is refused: too large, too small, not an integer, not a choice', async () => {
  const from = '2999-01-01';
  const propose = (key: string, value: string) => ops('setting propose', { key, value, from });
  await expect(propose('position.cancel_24h_bp', '10001')).rejects.toThrow('广告主临期取消补偿须在 0% 至 100% 之间');
  await expect(propose('reserve.factor_bp', '9999')).rejects.toThrow('须在 1 倍 至 10 倍 之间');
  await expect(propose('cashout.reset_lock_h', '1.5')).rejects.toThrow('须在 0 小时 至 720 小时 之间，且为整数');
  await expect(propose('tax.mode', 'never')).rejects.toThrow('须为累计预扣或按次预扣');
});

test('what an operator did is not done when it cannot be logged', async () => {
  const user = await api.signUp('ad');
  const freeze = () => ops('user freeze', { phone: user.phone, side: 'ad' });
  await sql`alter table operator_act add constraint full_disk check (command <> 'user freeze') not valid`.execute(
    api.services.db,
  );
  await expect(freeze()).rejects.toThrow('full_disk');
  expect(await info(user.token)).toBe(200);
  await sql`alter table operator_act drop constraint full_disk`.execute(api.services.db);
  await freeze();
  expect(await info(user.token)).toBe(402);
});

test('the log of acts does not hold what a code is worth', async () => {
  const issue = ops('redemption issue', { id: '00000000-0000-7000-8000-000000000001', code: 'COUPON-1234' });
  await expect(issue).rejects.toThrow();
  const [act] = await ops('acts', { by: 'ops' });
  expect(act).toMatchObject({ command: 'redemption issue', input: expect.stringContaining('"code":"***"') });
  expect(JSON.stringify(act)).not.toContain('COUPON-1234');
});

test('addresses of those who redeem goods are for the service role, and looking at them is logged', async () => {
  expect(await ops('redemption queue')).toEqual([]);
  expect((await ops('acts', { by: 'ops' }))[0]).toMatchObject({ command: 'redemption queue', outcome: 'done' });
  expect(commandFor(['redemption', 'queue'], {}).command.roles).toEqual(['service']);
});

test('an activity begins and ends with days of Shanghai', async () => {
  const [added] = await ops('activity add', {
    ...{ name: '年末接单赛', kind: 'orders', summary: '完成订单得积分', tiers: '5:100, 10:300' },
    ...{ start: '2099-12-01', end: '2099-12-31' },
  });
  expect(added).toMatchObject({ start: '2099-12-01 00:00', end: '2099-12-31 00:00' });
});
