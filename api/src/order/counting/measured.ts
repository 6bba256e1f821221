/** The view of an order that sources of figures receive. */
import { sql } from 'kysely';
import { type Database, looseText } from '../../platform';
import type { Measured } from '../measurement/port';
import type { PerformanceOrder } from '../tables';

export async function measuredOf(db: Database, order: PerformanceOrder): Promise<Measured> {
  const account = await db
    .selectFrom('media_account')
    .select(['id', 'platform_id', 'appid', 'fans', 'medians'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const campaign = await db
    .selectFrom('campaign')
    .select('promoted_account_id')
    .where('id', '=', order.campaign_id)
    .executeTakeFirstOrThrow();
  const content = order.content_id
    ? await db.selectFrom('content').select(['titles', 'body_html']).where('id', '=', order.content_id).executeTakeFirst()
    : undefined;
  return {
    id: order.id,
    campaignId: order.campaign_id,
    kind: order.kind,
    position: order.position,
    account: {
      id: account.id,
      platformId: account.platform_id,
      appid: account.appid,
      fans: account.fans,
      medianReads: account.medians[String(order.position ?? 1)]?.median ?? 0,
    },
    promotedAccountId: campaign.promoted_account_id,
    titles: content?.titles ?? [],
    text: looseText(content?.body_html ?? ''),
    forecastQty: order.forecast_qty,
    articleUrl: order.article_url,
    msgid: order.msgid,
    publishedAt: order.published_at?.getTime() ?? null,
    windowEndsAt: order.window_ends_at?.getTime() ?? null,
    windowH: order.window_h,
    retentionH: order.retention_h,
    keepHours: order.keep_hours,
  };
}

/** Returns the numbers of other orders for which the same article was submitted (R10): by its address, or by its message number. */
export async function reusedIn(
  db: Database,
  order: Pick<PerformanceOrder, 'id' | 'article_url' | 'account_id' | 'msgid'>,
): Promise<string[]> {
  const { article_url: url, account_id: accountId, msgid } = order;
  if (!url) return [];
  const rows = await db
    .selectFrom('performance_order')
    .select('no')
    .where(({ or, and, eb }) =>
      or([eb('article_url', '=', url), ...(msgid ? [and([eb('msgid', '=', msgid), eb('account_id', '=', accountId)])] : [])]),
    )
    .where('id', '<>', order.id)
    .where(sql<boolean>`status not in ('expired', 'cancelled', 'void')`)
    .orderBy('no')
    .execute();
  return rows.map(({ no }) => no);
}
