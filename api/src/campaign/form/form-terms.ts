/**
 * Current bounds of the campaign form, and prices of recent orders for reference. The page shows them; `form.ts` validates by the
 * same bounds. `docs/domain/money.md#limits`, `docs/domain/campaign.md#prices`, `docs/domain/campaign.md#form-rules`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { type Database, dayMs, rulesAt } from '../../platform';
import { campaignRules } from '../kinds/registry';
import type { CampaignServices } from '../services';
import { formBounds } from './bounds';

const enoughOrders = 10;
const firstPassDays = 90;

export async function formTerms(
  services: CampaignServices,
  kind: CampaignKind,
  userId: string,
): Promise<ResponseOf<'adRead/formTerms'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { db } = services;
  const [rules, reference, firstPass] = await Promise.all([
    rulesAt(db, at),
    referenceOf(db, kind, at),
    firstPassOf(db, userId, at),
  ]);
  return { ...formBounds(kind, rules), reference, firstPass };
}

async function referenceOf(db: Database, kind: CampaignKind, at: Date): Promise<ResponseOf<'adRead/formTerms'>['reference']> {
  const { 'forecast.history_days': historyDays } = await rulesAt(db, at);
  const { rows } = await sql<{ low: number | null; high: number | null; n: string }>`
    select percentile_disc(0.25) within group (order by price_fen) as low,
      percentile_disc(0.75) within group (order by price_fen) as high, count(*) as n
    from performance_order
    where kind = ${kind} and status = 'settled' and settled_at > ${new Date(at.getTime() - historyDays * dayMs)}`.execute(db);
  const row = rows[0];
  const samples = Number(row?.n ?? 0);
  if (row?.low != null && row.high != null && samples >= enoughOrders)
    return { lowFen: Number(row.low), highFen: Number(row.high), basis: 'settled', samples };
  const [lowFen, highFen] = campaignRules(kind).suggestedFen;
  return { lowFen, highFen, basis: 'suggested', samples };
}

/** How many of the advertiser's campaigns were let through at their first review. `docs/domain/features.md#f12-check-while-typing`. */
async function firstPassOf(db: Database, userId: string, at: Date): Promise<ResponseOf<'adRead/formTerms'>['firstPass']> {
  const { rows } = await sql<{ reviewed: number; passed: number }>`
    select count(*)::int as reviewed, count(*) filter (where first.transition = 'approve')::int as passed
    from campaign c cross join lateral (
      select transition, at from process_event e where e.object_id = c.id and e.transition in ('approve', 'reject') order by seq limit 1
    ) first
    where c.user_id = ${userId}::uuid and first.at > ${new Date(at.getTime() - firstPassDays * dayMs)}`.execute(db);
  return { days: firstPassDays, reviewed: rows[0]?.reviewed ?? 0, passed: rows[0]?.passed ?? 0 };
}
