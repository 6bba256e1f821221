/**
 * What was really paid: quartiles of the unit prices of settled orders, by kind, position and the advertiser's industry. `docs/domain/features.md#f18-price-index`.
 * A cell with fewer than 20 orders, or with fewer than three accounts (one owner's price list is nobody else's business), is left out.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { orderKindNames } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { dayMs } from '../../platform';
import type { SiteServices } from '../services';
import { marketDays, settledSince } from './settled-orders';

export type PriceIndex = ResponseOf<'home/priceIndex'>;
export type PricedKind = PriceIndex['rows'][number]['kind'];

export const leastSamples = 20;
export const leastAccounts = 3;

interface Cell {
  kind: PricedKind;
  position: number | null;
  code: string | null;
  name: string | null;
  n: number;
  shown: boolean;
  quartiles: [number, number, number];
}

/** The third place stands for the third to the eighth, as on the rate cards. */
const place = sql`least(s.position, 3)`;

export async function priceIndex({ db, clock }: Pick<SiteServices, 'db' | 'clock'>): Promise<PriceIndex> {
  await clock.refresh();
  const to = new Date(clock.now());
  const from = new Date(to.getTime() - marketDays * dayMs);
  const { rows: cells } = await sql<Cell>`
    select s.kind, ${place} as position, s.industry as code, i.name, count(*)::int as n,
      count(*) >= ${leastSamples}::int and count(distinct s.account_id) >= ${leastAccounts}::int as shown,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by s.price_fen) as quartiles
    from ${settledSince(from)} s left join industry i on i.code = s.industry
    group by grouping sets ((s.kind), (s.kind, ${place}), (s.kind, s.industry, i.name))
    having grouping(s.industry) = 1 or s.industry is not null
    order by s.kind, ${place} nulls first, n desc, s.industry nulls first`.execute(db);
  const all = cells.filter(({ position, code }) => position === null && code === null);
  const samplesOf = (kind: PricedKind) => all.find((cell) => cell.kind === kind)?.n ?? 0;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    leastSamples,
    leastAccounts,
    rows: cells
      .filter(({ shown }) => shown)
      .map(({ kind, position, code, name, n, quartiles: [p25Fen, p50Fen, p75Fen] }) => ({
        kind,
        position,
        industry: code === null ? null : { code, name: name ?? code },
        samples: n,
        p25Fen,
        p50Fen,
        p75Fen,
      })),
    samples: Object.fromEntries(orderKindNames.map((kind) => [kind, samplesOf(kind)])) as PriceIndex['samples'],
  };
}

/** What a unit of this kind costs in the middle of the market; null while too little was sold. */
export function medianPriceFen(index: PriceIndex, kind: PricedKind): number | null {
  return index.rows.find((row) => row.kind === kind && row.position === null && row.industry === null)?.p50Fen ?? null;
}
