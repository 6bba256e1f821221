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

export async function formTerms(services: CampaignServices, kind: CampaignKind): Promise<ResponseOf<'adRead/formTerms'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const [rules, reference] = await Promise.all([rulesAt(services.db, at), referenceOf(services.db, kind, at)]);
  return { ...formBounds(kind, rules), reference };
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
