/** Adapts booked placements to the sources of figures. */

import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type Measured, type Measurement, readArticleLink } from '../../order';
import { type Database, type DatabaseTransaction, looseText } from '../../platform';
import type { Needs } from '../orders/orders';
import type { PositionOrder } from '../tables';

export type Measures = Needs & { measurement: Measurement };

/** A booked placement as an object to measure: an article whose reads are counted during the keeping period. */
export async function measuredOf(db: Database, order: PositionOrder): Promise<Measured> {
  const account = await db
    .selectFrom('media_account')
    .select(['id', 'platform_id', 'appid', 'fans', 'medians'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const content = order.content_id
    ? await db.selectFrom('content').select(['titles', 'body_html']).where('id', '=', order.content_id).executeTakeFirst()
    : undefined;
  const medianReads = account.medians[String(order.position)]?.median ?? 0;
  return {
    id: order.id,
    campaignId: order.plan_id,
    kind: bookedKind,
    position: order.position,
    account: { id: account.id, platformId: account.platform_id, appid: account.appid, fans: account.fans, medianReads },
    promotedAccountId: null,
    titles: content?.titles ?? [],
    text: looseText(content?.body_html ?? ''),
    forecastQty: order.guarantee_reads ?? medianReads,
    articleUrl: order.article_url,
    msgid: readArticleLink(order.article_url ?? '', bookedKind)?.msgid ?? null,
    publishedAt: order.published_at?.getTime() ?? null,
    windowEndsAt: order.keep_ends_at?.getTime() ?? null,
    windowH: order.keep_hours,
    retentionH: 0,
    keepHours: order.keep_hours,
  };
}

export async function orderNow(trx: DatabaseTransaction, id: string): Promise<PositionOrder> {
  return trx.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
