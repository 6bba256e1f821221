import { createStage, type Stage } from '../../../test/campaign-stage';
import { setRules } from '../../../test/rules';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const median = (reads: number) => ({ medians: JSON.stringify({ 1: { median: reads, n: 10, cv: 0.2 } }) });
const now = () => new Date(stage.services.clock.now());

test('a claim reserves the forecast times `reserve.factor_bp`; earlier claims keep their reserve', async () => {
  const campaign = await stage.running(await stage.advertiser(100_000_00), { budgetFen: 5_000_00 });
  const before = await stage.claim(await stage.mediaOwner(median(200)), campaign);
  expect(before.data.capQty).toBe(300);
  await setRules(stage.db, { 'reserve.factor_bp': 20_000 }, now());
  expect((await stage.claim(await stage.mediaOwner(median(200)), campaign)).data.capQty).toBe(400);
  const { reserve_fen } = await stage.db
    .selectFrom('performance_order')
    .select('reserve_fen')
    .where('id', '=', before.data.orderId)
    .executeTakeFirstOrThrow();
  expect(reserve_fen).toBe('15000');
});
