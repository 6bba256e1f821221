/**
 * 成交媒体: accounts with at least one settled order of the advertiser, both shapes of orders together.
 * `docs/pages/advertiser.md#partner-media`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, bookedKind, campaignKindsThat } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { type Database, figureOrders, namePatterns } from '../../platform';
import { accountView } from './account-view';

interface PartnerRow {
  id: string;
  kind: AccountKind;
  name: string;
  avatar_url: string | null;
  platform_id: string;
  industry_codes: string[];
  fans: number;
  perf_tenths: number;
  quality: 'good' | 'watch' | 'low' | 'severe';
  status: 'normal';
  orders: string;
  spend: string;
  reads: string;
  followers: string;
  read_spend: string | null;
  read_qty: string | null;
  fan_spend: string | null;
  fan_qty: string | null;
  raw: string;
  abnormal: string;
  latest: Date;
  favourite: boolean;
  blacklisted: boolean;
  stars: number | null;
  note: string | null;
  tags: string[] | null;
  total: string;
}

const latest = sql`d.latest desc, a.id`;
/** What costs nothing has no cost. */
const readCost = sql`nullif(d.read_spend, 0) / nullif(d.read_qty, 0)`;
const fanCost = sql`nullif(d.fan_spend, 0) / nullif(d.fan_qty, 0)`;
const sorts = {
  latest,
  ...figureOrders(
    {
      spend: sql`d.spend`,
      count: sql`d.orders`,
      reads: sql`d.reads`,
      fans: sql`d.followers`,
      cost: sql`coalesce(${readCost}, ${fanCost})`,
      readCost,
      fanCost,
      abnormal: sql`d.abnormal / nullif(d.raw, 0)`,
      score: sql`a.perf_tenths`,
      stars: sql`n.stars`,
    },
    latest,
  ),
};

/** Condition on the column `kind`: the kinds of orders that are priced by this. */
function brings(what: 'readers' | 'followers') {
  return sql`kind = any(${campaignKindsThat(({ counts }) => counts.readers === (what === 'readers'))}::text[])`;
}

export async function partnersOf(
  db: Database,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'latest' }: RequestOf<'adMedia/deal'>,
): Promise<ResponseOf<'adMedia/deal'>> {
  const { keyword, industry, kind, latestFrom = null, latestTo = null, stars = null } = filters;
  const names = await namePatterns(
    db,
    keyword,
    sql`select a.name, max(o.at) as at from (
      select account_id, settled_at as at from performance_order where ad_user_id = ${userId}::uuid and status = 'settled'
      union all select account_id, settled_at from position_order where ad_user_id = ${userId}::uuid and status = 'settled'
    ) o join media_account a on a.id = o.account_id group by a.id, a.name`,
  );
  const found = await sql<PartnerRow>`
    select a.id, a.kind, a.name, a.avatar_url, a.platform_id, a.industry_codes, a.fans, a.perf_tenths, a.quality, a.status,
      d.orders, d.spend, d.reads, d.followers, d.read_spend, d.read_qty, d.fan_spend, d.fan_qty, d.raw, d.abnormal, d.latest,
      exists (select from favourite f where f.ad_user_id = ${userId}::uuid and f.account_id = a.id) as favourite,
      exists (select from blacklist b where b.ad_user_id = ${userId}::uuid and b.account_id = a.id) as blacklisted,
      n.stars, n.note, n.tags, count(*) over () as total
    from (
      select account_id, count(*) as orders, sum(amount) as spend, sum(reads) as reads, sum(followers) as followers,
        sum(amount) filter (where ${brings('readers')}) as read_spend, sum(reads) filter (where ${brings('readers')}) as read_qty,
        sum(amount) filter (where ${brings('followers')}) as fan_spend, sum(followers) as fan_qty, sum(raw) as raw, sum(abnormal) as abnormal, max(settled_at) as latest
      from (
        select account_id, kind, amount_fen as amount, settled_at, raw_qty as raw, abnormal_qty as abnormal,
          case when ${brings('readers')} then valid_qty else 0 end as reads, case when ${brings('readers')} then 0 else valid_qty end as followers
        from performance_order where ad_user_id = ${userId}::uuid and status = 'settled'
        union all
        select account_id, ${sql.lit(bookedKind)}, amount_fen, settled_at, 0, 0, coalesce(reads, 0), 0
        from position_order where ad_user_id = ${userId}::uuid and status = 'settled'
      ) o
      where ${kind ?? null}::text is null or o.kind = ${kind ?? null}
      group by account_id
    ) d join media_account a on a.id = d.account_id
      left join account_note n on n.ad_user_id = ${userId}::uuid and n.account_id = d.account_id
    where (${names}::text[] is null or a.name ilike any(${names}::text[]))
      and (${industry ?? null}::text is null or ${industry ?? null} = any(a.industry_codes))
      and (${latestFrom}::timestamptz is null or d.latest >= ${latestFrom}::timestamptz)
      and (${latestTo}::timestamptz is null or d.latest <= ${latestTo}::timestamptz)
      and (${stars}::int is null or n.stars >= ${stars}::int)
    order by ${sorts[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    list: found.rows.map((row) => ({
      account: accountView(row),
      orders: Number(row.orders),
      spendFen: Number(row.spend ?? 0),
      reads: Number(row.reads ?? 0),
      fans: Number(row.followers ?? 0),
      readCostFenX100: costOf(row.read_spend, row.read_qty),
      fanCostFenX100: costOf(row.fan_spend, row.fan_qty),
      abnormalBp: Number(row.raw) > 0 ? Math.round((Number(row.abnormal ?? 0) * 10_000) / Number(row.raw)) : 0,
      latestAt: row.latest.toISOString(),
      favourite: row.favourite,
      blacklisted: row.blacklisted,
      stars: row.stars,
      note: row.note ?? '',
      tags: row.tags ?? [],
    })),
    total: Number(found.rows[0]?.total ?? 0),
    page,
    pageSize,
  };
}

/** Unit cost in hundredths of a fen. */
function costOf(spend: string | null, quantity: string | null): number | null {
  const [paid, counted] = [Number(spend ?? 0), Number(quantity ?? 0)];
  return paid > 0 && counted > 0 ? Math.round((paid * 100) / counted) : null;
}
