import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(100_000_00);
});
afterAll(() => stage.close());

const item = ({ id, version }: { id: string; version: number }) => ({ id, version });

test('each row has its own result: the possible ones are paused, the others return a reason', async () => {
  const [one, two] = [await stage.running(advertiser), await stage.running(advertiser)];
  const draft = await stage.draft(advertiser, { name: '草稿' });
  const foreign = await stage.running(await stage.advertiser());
  const items = [item(one), item(draft), { id: two.id, version: two.version + 7 }, item(foreign)];
  const { rows } = await stage.ok(advertiser, 'adRead/batch', { action: 'pause', items });
  expect(rows).toEqual([
    { id: one.id, ok: true, status: 'paused', version: one.version + 1, msg: '' },
    { id: draft.id, ok: false, status: 'draft', version: draft.version, msg: '现在是「草稿」，不能暂停' },
    {
      id: two.id,
      ok: false,
      status: 'running',
      version: two.version,
      msg: '刚在别处改动过，现在是「投放中」；这次没有处理，可重新选择',
    },
    { id: foreign.id, ok: false, status: null, version: null, msg: refusals.campaignMissing.text },
  ]);
  expect((await stage.campaignOf(one.id)).status).toBe('paused');
  expect((await stage.campaignOf(two.id)).status).toBe('running');
});

test('a repeated request returns the stored response and changes nothing', async () => {
  const one = await stage.running(advertiser);
  const call = { action: 'pause' as const, items: [item(one)], request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => stage.ok(advertiser, 'adRead/batch', call)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await stage.campaignOf(one.id)).version).toBe(one.version + 1);
  const { rows } = await stage.ok(advertiser, 'adRead/batch', {
    action: 'resume',
    items: [{ id: one.id, version: one.version + 1 }],
  });
  expect(rows[0]).toMatchObject({ ok: true, status: 'running' });
});

test('a daily limit is validated row by row', async () => {
  const [one, two] = [await stage.running(advertiser), await stage.running(advertiser, { dailyLimitFen: 130_00 })];
  const answer = await stage.ok(advertiser, 'adRead/batch', {
    action: 'dailyLimit',
    dailyLimitFen: 150_00,
    items: [item(one), item(two)],
  });
  expect(answer.rows.map(({ ok, msg }) => [ok, msg])).toEqual([
    [true, ''],
    [false, refusals.dailyLimitStepTooSmall.text({ yuan: 50 })],
  ]);
  expect(Number((await stage.campaignOf(one.id)).daily_limit_fen)).toBe(150_00);
  expect((await stage.call(advertiser, 'adRead/batch', { action: 'dailyLimit', items: [item(one)] })).errors).toEqual([
    { path: 'dailyLimitFen', msg: refusals.dailyLimitMissing.text },
  ]);
});

test('a price is raised at once and lowered through a review, each row by itself', async () => {
  const [dear, cheap] = [
    await stage.running(advertiser, { unitPriceFen: 80 }),
    await stage.running(advertiser, { unitPriceFen: 50 }),
  ];
  const { rows } = await stage.ok(advertiser, 'adRead/batch', {
    action: 'price',
    unitPriceFen: 60,
    items: [item(dear), item(cheap)],
  });
  expect(rows.map(({ ok, status, msg }) => [ok, status, msg])).toEqual([
    [true, 'auditing', ''],
    [true, 'running', ''],
  ]);
  expect((await stage.campaignOf(dear.id)).unit_price_fen).toBe(80);
  expect((await stage.campaignOf(cheap.id)).unit_price_fen).toBe(60);
  expect((await stage.call(advertiser, 'adRead/batch', { action: 'price', items: [item(cheap)] })).errors).toEqual([
    { path: 'unitPriceFen', msg: refusals.newPriceMissing.text },
  ]);
});

test('budgets are added and frozen row by row: what the balance no longer covers is refused alone, and nothing of it is frozen', async () => {
  const poor = await stage.advertiser(2_500_00);
  const [one, two] = [await stage.running(poor), await stage.running(poor)];
  const items = [item(one), item(two)];
  const call = { action: 'budget' as const, moreFen: 300_00, items, request_id: randomUUID() };
  const { rows } = await stage.ok(poor, 'adRead/batch', call);
  expect(rows.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stage.ok(poor, 'adRead/batch', call)).toEqual({ rows });
  const budgets = await Promise.all(items.map(async ({ id }) => Number((await stage.campaignOf(id)).budget_fen)));
  expect(budgets.sort((a, b) => a - b)).toEqual([1_000_00, 1_300_00]);
  expect(await stage.breaches()).toEqual([]);
});

test('drafts are submitted together, with their forecasts; one with an empty field says which, and stays a draft', async () => {
  const who = await stage.advertiser(10_000_00);
  const good = await stage.draft(who, await stage.goodForm(who.id));
  const empty = await stage.draft(who, { name: '还没想好' });
  const { rows } = await stage.ok(who, 'adRead/batch', { action: 'submit', items: [item(empty), item(good)] });
  expect(rows).toEqual([
    { id: empty.id, ok: false, status: 'draft', version: empty.version, msg: expect.stringMatching(/^请/) },
    { id: good.id, ok: true, status: 'auditing', version: good.version + 1, msg: '' },
  ]);
  expect((await stage.ok(who, 'adRead/detail', { id: good.id })).forecast).not.toBeNull();
  expect(await stage.breaches()).toEqual([]);
});

test('two batches over the same campaigns in opposite order do not deadlock', async () => {
  const made = [await stage.running(advertiser), await stage.running(advertiser), await stage.running(advertiser)];
  const items = made.map(item);
  const [a, b] = await Promise.all([
    stage.ok(advertiser, 'adRead/batch', { action: 'pause', items }),
    stage.ok(advertiser, 'adRead/batch', { action: 'pause', items: [...items].reverse() }),
  ]);
  const won = [...a.rows, ...b.rows].filter(({ ok }) => ok);
  expect(new Set(won.map(({ id }) => id)).size).toBe(3);
  expect(won).toHaveLength(3);
});

test('an import reports fields that a table cannot contain, and still creates the draft', async () => {
  const { coverFileId: _, ...form } = await stage.goodForm(advertiser.id);
  const { rows, created } = await stage.ok(advertiser, 'adRead/import', { dryRun: false, rows: [form] });
  expect(rows[0]).toMatchObject({ ok: true, errors: [], todo: [{ path: 'coverFileId', msg: '请上传封面' }] });
  expect(created).toHaveLength(1);
});

test('the detail shows the forecast made at submission', async () => {
  await stage.mediaOwner();
  const { id } = await stage.submitted(advertiser);
  const { forecast } = await stage.ok(advertiser, 'adRead/detail', { id });
  expect(forecast).toMatchObject({ samples: expect.any(Number), quantity: { p50: expect.any(Number) } });
  expect(forecast?.accounts.p90).toBeGreaterThan(0);
});
