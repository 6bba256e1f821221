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
