import { refusals } from '@shizhong/shared-contracts/refusals';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';

let stage: Stage;
let ad: Person;
beforeAll(async () => {
  stage = await createStage();
  ad = await stage.advertiser(100_000_00);
});
afterAll(() => stage.close());

type Change = { unitPriceFen?: number; budgetFen?: number; dailyLimitFen?: number | null };

async function changed(change: Change) {
  const { id, version, ...before } = await stage.running(ad);
  const after = await stage.ok(ad, 'adRead/editLive', { id, version, change });
  return { id, version: after.version, before };
}
const undo = (id: string, version: number, change: Change) =>
  stage.call(ad, 'adRead/editLive', { id, version, change, undo: true });
const detail = (id: string) => stage.ok(ad, 'adRead/detail', { id });

test('price, budget and daily limit are set back to what they were, a raised price without a review; the ledger adds up', async () => {
  const { id, version } = await stage.running(ad);
  const before = await detail(id);
  const raises: Change[] = [
    { unitPriceFen: (before.unitPriceFen ?? 0) + 10 },
    { budgetFen: (before.budgetFen ?? 0) + 500_00 },
    { dailyLimitFen: 300_00 },
  ];
  let at = version;
  for (const change of raises) {
    const [figure] = Object.keys(change) as (keyof Change)[];
    if (!figure) continue;
    at = (await stage.ok(ad, 'adRead/editLive', { id, version: at, change })).version;
    const back = await undo(id, at, { [figure]: before[figure] });
    expect(back).toMatchObject({ code: 200, data: { underReview: false, status: 'running' } });
    at = back.data.version;
  }
  const after = await detail(id);
  for (const figure of ['unitPriceFen', 'budgetFen', 'dailyLimitFen', 'frozenFen', 'status'] as const)
    expect([figure, after[figure]]).toEqual([figure, before[figure]]);
  expect(await stage.breaches()).toEqual([]);
});

test('another tab that changed it since is not overwritten, and the text says that nothing was undone', async () => {
  const { id, version } = await changed({ dailyLimitFen: 300_00 });
  await stage.ok(ad, 'adRead/editLive', { id, version, change: { dailyLimitFen: 400_00 } });
  expect(await undo(id, version, { dailyLimitFen: null })).toMatchObject({ reason: 'editUndoOvertaken' });
  expect((await detail(id)).dailyLimitFen).toBe(400_00);
});

test('an undo sets back only, and only once: any other figure, and a lower price by that way, are refused', async () => {
  const { id, version } = await changed({ dailyLimitFen: 300_00 });
  const { unitPriceFen } = await detail(id);
  expect((await undo(id, version, { dailyLimitFen: 500_00 })).reason).toBe('editUndoOvertaken');
  expect((await undo(id, version, { unitPriceFen: (unitPriceFen ?? 0) - 10 })).reason).toBe('editUndoOvertaken');
  expect((await undo(id, version, {})).reason).toBe('editUndoOvertaken');
  expect((await undo(id, version, { dailyLimitFen: null })).code).toBe(200);
  expect((await undo(id, version, { dailyLimitFen: null })).reason).toBe('editUndoOvertaken');
});

test('after two minutes it is refused with what to do instead', async () => {
  const { id, version } = await changed({ dailyLimitFen: 300_00 });
  await stage.services.clock.advance(121_000);
  expect(await undo(id, version, { dailyLimitFen: null })).toMatchObject({ code: 10005, reason: 'editUndoLate' });
});

const undoAll = (items: { id: string; version: number | null }[]) =>
  stage.ok(ad, 'adRead/batch', { action: 'undo', items: items.map(({ id, version }) => ({ id, version: version ?? 0 })) });
const figuresOf = async (id: string) => {
  const { unitPriceFen, budgetFen, dailyLimitFen, frozenFen, status } = await detail(id);
  return { unitPriceFen, budgetFen, dailyLimitFen, frozenFen, status };
};

test('a batch of budgets is put back row by row; one that moved on since keeps its budget, and is told apart', async () => {
  const made = [await stage.running(ad), await stage.running(ad), await stage.running(ad)];
  const before = await Promise.all(made.map(({ id }) => figuresOf(id)));
  const items = made.map(({ id, version }) => ({ id, version }));
  const { rows } = await stage.ok(ad, 'adRead/batch', { action: 'budget', moreFen: 300_00, items });
  const [, moved] = rows;
  await stage.ok(ad, 'adRead/editLive', {
    ...{ id: moved?.id ?? '', version: moved?.version ?? 0 },
    change: { dailyLimitFen: 300_00 },
  });
  const back = await undoAll(rows);
  expect(back.rows.map(({ ok, msg }) => [ok, msg])).toEqual([
    [true, ''],
    [false, refusals.editUndoOvertaken.text],
    [true, ''],
  ]);
  const after = await Promise.all(made.map(({ id }) => figuresOf(id)));
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]).toMatchObject({ budgetFen: (before[1]?.budgetFen ?? 0) + 300_00, dailyLimitFen: 300_00 });
  expect(await stage.breaches()).toEqual([]);
});

test('a batch of prices is put back whichever way each went: the dearer at once, the cheaper out of its review, running as before', async () => {
  const made = [await stage.running(ad, { unitPriceFen: 80 }), await stage.running(ad, { unitPriceFen: 50 })];
  const resting = await stage.running(ad, { unitPriceFen: 80 });
  const { version } = await stage.ok(ad, 'adRead/pause', { id: resting.id, version: resting.version });
  const all = [...made, { id: resting.id, version }];
  const before = await Promise.all(all.map(({ id }) => figuresOf(id)));
  const items = all.map(({ id, version }) => ({ id, version }));
  const { rows } = await stage.ok(ad, 'adRead/batch', { action: 'price', unitPriceFen: 60, items });
  expect(rows.map(({ status }) => status)).toEqual(['auditing', 'running', 'auditing']);
  const back = await undoAll(rows);
  expect(back.rows.map(({ ok, status }) => [ok, status])).toEqual([
    [true, 'running'],
    [true, 'running'],
    [true, 'paused'],
  ]);
  expect(await Promise.all(all.map(({ id }) => figuresOf(id)))).toEqual(before);
  expect((await detail(all[0]?.id ?? '')).revision).toBeNull();
});

test('a batch of submissions is withdrawn, and everything it froze is thawed', async () => {
  const draft = await stage.draft(ad, await stage.goodForm(ad.id));
  const { rows } = await stage.ok(ad, 'adRead/batch', { action: 'submit', items: [{ id: draft.id, version: draft.version }] });
  expect(await figuresOf(draft.id)).toMatchObject({ status: 'auditing', frozenFen: expect.any(Number) });
  expect((await undoAll(rows)).rows).toMatchObject([{ ok: true, status: 'draft' }]);
  expect(await figuresOf(draft.id)).toMatchObject({ status: 'draft', frozenFen: 0 });
  expect(await stage.breaches()).toEqual([]);
});

test('by a batch too, only the last change of figures goes back, once and for two minutes', async () => {
  const { id, version } = await changed({ dailyLimitFen: 300_00 });
  await stage.services.clock.advance(121_000);
  expect((await undoAll([{ id, version }])).rows).toMatchObject([{ ok: false, msg: refusals.editUndoLate.text }]);
  const resting = await stage.running(ad);
  const paused = await stage.ok(ad, 'adRead/pause', { id: resting.id, version: resting.version });
  expect((await undoAll([paused])).rows).toMatchObject([{ ok: false, msg: refusals.editUndoOvertaken.text }]);
});
