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
