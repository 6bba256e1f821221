import { createStage, type Stage } from '../../../test/campaign-stage';
import { advertiserMilestones, mediaMilestones } from './milestones';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test('a step is done when its object exists', async () => {
  const advertiser = await stage.advertiser();
  const newcomer = await stage.person('media');
  expect(await advertiserMilestones(stage.db, advertiser.id)).toEqual({ deposit: false, campaign: false, settled: false });
  expect(await mediaMilestones(stage.db, newcomer.id)).toEqual({ account: false, rateCard: false, order: false, cashout: false });
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  const { orderId } = (await stage.claim(owner, campaign)).data;
  await stage.endOrder(orderId, { settledFen: 100_00, validQty: 200 });
  expect(await advertiserMilestones(stage.db, advertiser.id)).toMatchObject({ campaign: true, settled: true });
  expect(await mediaMilestones(stage.db, owner.id)).toMatchObject({ account: true, order: true, cashout: false });
});
