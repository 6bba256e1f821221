import { randomUUID } from 'node:crypto';
import { certify } from '../../../test/certify';
import { payIn } from '../../../test/money';
import { createTestApi, randomIp, type TestApi } from '../../../test/test-api';
import { dayMs } from '../../platform';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';

type Operator = Awaited<ReturnType<ReturnType<typeof operatorMaker>>>;

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let finance: Operator;
let other: Operator;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  const newOperator = operatorMaker(desk);
  finance = await newOperator('finance.one', 'finance');
  other = await newOperator('finance.two', 'finance');
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const kind = 'refund' as const;
const bank = { holder: '测试公司', number: '6222020200112233444', bank: '中国工商银行' };

/** Too old for its channel: each payment goes back to the bank account. */
async function refundToBank(payments: readonly number[]): Promise<string> {
  const user = await api.signUp('ad');
  await certify(api.services, user.user.id, 'ad', { name: bank.holder });
  for (const fen of payments) {
    await payIn(api.services, user.user.id, fen);
    await api.services.clock.advance(1_000);
  }
  await api.services.clock.advance(366 * dayMs);
  const as = { token: user.token, side: user.side, ip: randomIp() };
  await api.services.db.deleteFrom('sms_code').execute();
  const smsCode = (await api.call('auth/sendSmsFactor', {}, as)).data.demoCode ?? '';
  const amountFen = payments.reduce((sum, fen) => sum + fen, 0);
  const request = { request_id: randomUUID(), amountFen, reason: '不再投放', smsCode, bank };
  const { data, msg } = await api.call('adFinance/refundApply', request, as);
  if (!data) throw new Error(msg);
  return data.id;
}

const item = async (who: Operator, id: string) => (await desk.call('queue/item', { kind, id }, { cookie: who.cookie })).data;
const accountRead = async (who: Operator, id: string) =>
  (await item(who, id)).sections.flatMap(({ rows }) => rows).find(({ label }) => label === '收款账号')?.value;
const claim = (who: Operator, id: string) => desk.call('queue/claim', { kind, ids: [id] }, { cookie: who.cookie });

/** As the page does it: the effect that is refused with is read and sent back. */
async function decide(id: string, act: string, options: Record<string, string> = {}) {
  const once = async (effect?: string) => {
    const { version } = await item(finance, id);
    const objects = [{ id, version, ...(effect === undefined ? {} : { effect }) }];
    const { data, msg } = await desk.call('queue/decide', { kind, act, objects, options }, { cookie: finance.cookie });
    const [outcome] = data?.list ?? [];
    if (!outcome) throw new Error(msg);
    return outcome;
  };
  const asked = await once();
  return asked.effect === null ? asked : { ...(await once(asked.effect)), effect: asked.effect };
}

test('whoever has claimed a refund reads the whole account to pay to, which is recorded, and nobody else does', async () => {
  const id = await refundToBank([500_00]);
  expect(await accountRead(finance, id)).toBe('认领之后显示');
  await claim(finance, id);
  expect(await accountRead(finance, id)).toBe(bank.number);
  expect(await accountRead(other, id)).toBe('认领之后显示');
  const acts = await api.services.db
    .selectFrom('operator_act')
    .select('operator')
    .where('command', '=', 'queue item refund')
    .execute();
  expect(acts).toEqual([{ operator: 'finance.one' }]);
});

test('the only part that is awaited needs no number, and the refund ends with it', async () => {
  const id = await refundToBank([500_00]);
  await claim(finance, id);
  await decide(id, 'refund approve');
  await claim(finance, id);
  const paid = await decide(id, 'refund result yes', { reference: 'B-1' });
  expect(paid).toMatchObject({ outcome: 'done', effect: expect.stringMatching(/第 1 笔 ¥500\.00：确认已付出$/) });
  const row = await api.services.db.selectFrom('refund').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.status).toBe('paid');
});

test('of several parts each is named as the page counts them, and what is not awaited is refused and not said to be paid', async () => {
  const id = await refundToBank([500_00, 300_00]);
  await claim(finance, id);
  await decide(id, 'refund approve');
  await claim(finance, id);
  const result = (options: Record<string, string>) => decide(id, 'refund result yes', options);
  expect((await result({})).msg).toContain('在等结果的是第 1、2 笔');
  expect((await result({ line: 'B-1' })).msg).toContain('在等结果的是第 1、2 笔');
  expect((await result({ line: '0' })).outcome).toBe('refused');
  expect(await result({ line: '2' })).toMatchObject({ outcome: 'done', effect: expect.stringContaining('第 2 笔 ¥500.00') });
  await claim(finance, id);
  expect((await result({ line: '2' })).outcome).toBe('refused');
  expect((await result({ line: '1' })).outcome).toBe('done');
  const row = await api.services.db.selectFrom('refund').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.status).toBe('paid');
});
