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
  expect(await mediaMilestones(stage.db, newcomer.id)).toEqual({
    account: false,
    rateCard: false,
    open: false,
    order: false,
    cashout: false,
  });
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  const { orderId } = (await stage.claim(owner, campaign)).data;
  await stage.endOrder(orderId, { settledFen: 100_00, validQty: 200 });
  expect(await advertiserMilestones(stage.db, advertiser.id)).toMatchObject({ campaign: true, settled: true });
  expect(await mediaMilestones(stage.db, owner.id)).toMatchObject({ account: true, order: true, cashout: false });
  expect(await mediaMilestones(stage.db, owner.id)).toMatchObject({ open: false });
  const account = await stage.db
    .selectFrom('media_account')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('auto_rule')
    .values({
      ...{ account_id: account.id, ad_type: 'read', enabled: true, min_price_fen: 0 },
      ...{ industries: [], hours: [], max_open: 1, updated_at: new Date().toISOString() },
    })
    .execute();
  expect(await mediaMilestones(stage.db, owner.id)).toMatchObject({ open: true });
  await stage.db.updateTable('auto_rule').set({ enabled: false }).where('account_id', '=', account.id).execute();
  expect(await mediaMilestones(stage.db, owner.id)).toMatchObject({ open: false });
});
