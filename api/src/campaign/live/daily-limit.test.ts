import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { setRules } from '../../../test/rules';

let stage: Stage;
let advertiser: Person;
beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

async function textOf(id: string, dailyLimitFen: number): Promise<string | undefined> {
  const { version } = await stage.campaignOf(id);
  return (await stage.call(advertiser, 'adRead/editLive', { id, version, change: { dailyLimitFen } })).errors[0]?.msg;
}

test('a live campaign obeys the daily limit, step and factor in force', async () => {
  const campaign = await stage.running(advertiser, { dailyLimitFen: 1_000_00, budgetFen: 10_000_00, mostQty: 200 });
  const { data } = await stage.claim(await stage.mediaOwner(), campaign);
  await stage.endOrder(data.orderId, { settledFen: 100_00, validQty: 200 });
  await setRules(stage.db, {
    'daily_limit.min_fen': 120_00,
    'daily_limit.factor_bp': 30_000,
    'daily_limit.step_fen': 200_00,
  });
  expect(await textOf(campaign.id, 119_00)).toBe('日限额不低于 120 元，留空表示不限');
  // Three times the 100 yuan spent today.
  expect(await textOf(campaign.id, 299_00)).toBe('今日已消耗与占用较多，日限额不低于 300.00 元');
  expect(await textOf(campaign.id, 850_00)).toBe('每次调整不少于 200 元');
  expect(await textOf(campaign.id, 300_00)).toBeUndefined();
});
