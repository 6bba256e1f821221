/** Pages over growing numbers of orders. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Person, Stage } from '../test/campaign-stage';
import { log } from './figures';
import { benchList, growOrders, pagesOf, planOf } from './lists';

export interface OneOrder {
  media: Person;
  orderId: string;
  campaignId: string;
}

/** Creates the order that the lists are copied from. */
export async function oneOrder(stage: Stage, ad: Person): Promise<OneOrder> {
  const campaign = await stage.running(ad, { budgetFen: 10_000_00 });
  const media = await stage.mediaOwner();
  const claim = {
    request_id: randomUUID(),
    campaignId: campaign.id,
    accountId: media.accountId,
    position: 1,
    planAt: stage.plan(),
    unitPriceFen: campaign.unit_price_fen ?? 0,
  };
  await stage.api.call('media/claim', claim, { side: media.side, token: media.token });
  const order = await stage.db
    .selectFrom('performance_order')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  return { media, orderId: order.id, campaignId: campaign.id };
}

/** Measures the same pages over growing numbers of orders of one owner and one campaign; prints the plans of the last round. */
export async function lists(stage: Stage, ad: Person, one: OneOrder, client: Client, maxOrders: number): Promise<void> {
  const tab = { kind: 'read', status: 'settled' };
  for (let count = 1000; count <= maxOrders; count *= 10) {
    await growOrders(stage.db, client, one.orderId, count);
    const ofMedia = (page: number, more: object = {}) =>
      benchList(stage, one.media, 'media/orders', { page, pageSize: 20, ...more });
    const ofCampaign = (more: object = {}) =>
      benchList(stage, ad, 'adRead/orders', { page: 1, pageSize: 20, filters: { id: one.campaignId, ...more } });
    const seen = {
      first: await ofMedia(1),
      tab: await ofMedia(1, { filters: tab }),
      'by deadline': await ofMedia(1, { filters: { kind: 'read' }, sort: 'deadline' }),
      'page 500 at most': await ofMedia(Math.min(500, count / 40)),
      last: await ofMedia(count / 20),
      campaign: await ofCampaign(),
      "campaign's tab": await ofCampaign({ status: 'settled' }),
    };
    const figures: string[] = [];
    for (const [name, { ms: took, statements }] of Object.entries(seen)) {
      let pages = 0;
      for (const statement of statements) pages += pagesOf(await planOf(client, statement));
      figures.push(`${name} ${took.toFixed(1)}/${pages}`);
    }
    log(`lists over ${count} orders, ms/pages read`, figures.join(', '));
    if (count * 10 <= maxOrders) continue;
    for (const [name, { statements }] of Object.entries(seen)) {
      for (const statement of statements) {
        process.stdout.write(`\n${name}: ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}\n`);
        for (const line of await planOf(client, statement)) process.stdout.write(`    ${line}\n`);
      }
    }
  }
}
