/** Sums of the advertiser's list, of what its rows show: a draft counts as typed. `docs/pages/conventions.md#sums`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import type { CampaignServices } from '../services';
import { conditionOf } from './list';
import { budget, target } from './sorts';

interface Row {
  rows: string;
  budget_fen: string | null;
  spent_fen: string | null;
  frozen_fen: string | null;
  raw: string | null;
  valid: string | null;
  target: string | null;
}

/** @param ids only these of the caller's; those of others are not counted */
export async function campaignSums(
  { db }: Pick<CampaignServices, 'db'>,
  userId: string,
  kind: CampaignKind,
  { filters = {}, ids }: RequestOf<'adRead/sums'>,
): Promise<ResponseOf<'adRead/sums'>> {
  const ofStatus = filters.status ? sql`and c.status = ${filters.status}` : sql``;
  const where = await conditionOf(db, userId, kind, filters);
  const these = ids ? sql`and c.id = any(${ids}::uuid[])` : sql``;
  // Orders and freezes are read once for all campaigns, not once for each.
  const { rows } = await sql<Row>`with these as materialized (
      select c.id, c.freeze_id, ${budget} as budget_fen, c.spent_fen, c.valid_qty, ${target} as target
      from campaign c where ${where} ${ofStatus} ${these}
    ) select count(*) as rows, sum(budget_fen)::bigint as budget_fen, sum(spent_fen)::bigint as spent_fen,
      (select sum(f.gift_fen + f.cash_fen)::bigint from "freeze" f join these on these.freeze_id = f.id) as frozen_fen,
      (select sum(p.raw_qty) from performance_order p join these on these.id = p.campaign_id where p.valid_qty is not null) as raw,
      sum(valid_qty) as valid, sum(target)::bigint as target from these`.execute(db);
  const [row] = rows;
  return {
    rows: Number(row?.rows ?? 0),
    budgetFen: fenOf(row?.budget_fen ?? '0'),
    spentFen: fenOf(row?.spent_fen ?? '0'),
    frozenFen: fenOf(row?.frozen_fen ?? '0'),
    rawQty: Number(row?.raw ?? 0),
    validQty: Number(row?.valid ?? 0),
    targetQty: Number(row?.target ?? 0),
  };
}
