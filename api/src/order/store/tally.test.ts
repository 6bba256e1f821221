import { sql } from 'kysely';
import { createOrderStage } from '../../../test/order-stage';
import { audit } from '../../money';
import { sumTallies, tallyChecks, tallyOf } from './tally';

let stage: Awaited<ReturnType<typeof createOrderStage>>;

beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

async function counted(column: 'media_user_id' | 'campaign_id', id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`select status, count(*) as n from performance_order
    where ${sql.ref(column)} = ${id}::uuid group by status`.execute(stage.db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

test('counts follow every status change, before and after summing, and the audit compares them with the orders', async () => {
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad);
  const owners = [await stage.mediaOwner(), await stage.mediaOwner(), await stage.mediaOwner()];
  const orders = [];
  for (const media of owners) orders.push(await stage.claimed({}, { ad, campaign, media }));
  const [first, second] = owners;
  if (!first || !second) throw new Error('no owners');
  await stage.ok(first, 'media/cancel', { id: orders[0]?.orderId ?? '', reason: '档期冲突' });
  const check = async () => {
    expect(await tallyOf(stage.db, campaign.id)).toEqual(await counted('campaign_id', campaign.id));
    for (const { id } of owners) expect(await tallyOf(stage.db, id)).toEqual(await counted('media_user_id', id));
    expect(await tallyOf(stage.db, second.id, 'fans')).toEqual({});
  };
  await check();
  await sumTallies(stage.db);
  await check();
  await stage.advance(24 * 4);
  await check();
  await Promise.all([sumTallies(stage.db), sumTallies(stage.db), sumTallies(stage.db)]);
  await check();
  expect((await audit(stage.db, tallyChecks)).flatMap(({ breaches }) => breaches)).toEqual([]);
  await sql`update order_tally set n = n + 1 where owner_id = ${campaign.id}::uuid`.execute(stage.db);
  expect((await audit(stage.db, tallyChecks)).flatMap(({ breaches }) => breaches).join()).toContain(`orders of ${campaign.id}`);
  await sql`update order_tally set n = n - 1 where owner_id = ${campaign.id}::uuid`.execute(stage.db);
});

test('sorted by deadline, open orders come first, the most urgent at the top; the others follow, newest first', async () => {
  const media = await stage.mediaOwner();
  const ids: string[] = [];
  for (const hours of [30, 20, 40]) {
    const { orderId } = await stage.claimed({}, { media });
    const deadline = new Date(stage.services.clock.now() + hours * 3_600_000);
    await stage.db.updateTable('performance_order').set({ publish_deadline_at: deadline }).where('id', '=', orderId).execute();
    ids.push(orderId);
  }
  const list = async (page: number) =>
    (await stage.ok(media, 'media/orders', { page, pageSize: 2, sort: 'deadline' })).list.map(({ id }) => id);
  expect([...(await list(1)), ...(await list(2))]).toEqual([ids[1], ids[0], ids[2]]);
  await stage.ok(media, 'media/cancel', { id: ids[1] ?? '', reason: '档期冲突' });
  expect([...(await list(1)), ...(await list(2))]).toEqual([ids[0], ids[2], ids[1]]);
});
