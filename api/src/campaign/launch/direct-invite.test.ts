import { createOrderStage, type OrderStage } from '../../../test/order-stage';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const invitesOf = (userId: string) =>
  stage.db
    .selectFrom('message')
    .select(['title', 'body', 'link'])
    .where('user_id', '=', userId)
    .where('class', '=', 'invite')
    .execute();

test('定向邀约: only owners of named accounts that can take the campaign are notified, and only once', async () => {
  const ad = await stage.advertiser();
  const [wanted, other, blocked] = [await stage.mediaOwner(), await stage.mediaOwner(), await stage.mediaOwner()];
  await stage.ok(ad, 'adMedia/blackAdd', { accountIds: [blocked.accountId], reason: 'other' });
  const campaign = await stage.running(ad, { targeting: { includeAccounts: [wanted.accountId, blocked.accountId] } });
  await stage.due();
  const { no } = await stage.db.selectFrom('campaign').select('no').where('id', '=', campaign.id).executeTakeFirstOrThrow();
  expect(await invitesOf(wanted.id)).toMatchObject([
    { title: '有广告主定向邀约您的账号', link: `/admin-media/oa/read?keyword=${no}` },
  ]);
  expect(await invitesOf(other.id)).toEqual([]);
  expect(await invitesOf(blocked.id)).toEqual([]);
  const { list } = await stage.ok(wanted, 'media/tasks', { filters: { kind: 'read', keyword: no } });
  expect(list.map(({ id }) => id)).toEqual([campaign.id]);

  // Pausing, resuming or editing does not notify again.
  const paused = await stage.ok(ad, 'adRead/pause', { id: campaign.id, version: campaign.version });
  await stage.ok(ad, 'adRead/resume', { id: campaign.id, version: paused.version });
  await stage.due();
  expect(await invitesOf(wanted.id)).toHaveLength(1);
});
