/**
 * Prices actually paid: quartiles of the unit prices of settled orders, by kind, position and the advertiser's industry.
 * `docs/domain/features.md#f18-price-index`. A cell with fewer than 20 orders, or fewer than three accounts (it would reveal one
 * owner's prices), is left out.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind, orderKindNames } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { type Database, dayMs } from '../../platform';
import type { SiteServices } from '../services';
import { everyKind, marketDays, settledBetween } from './settled-orders';

export type PriceIndex = ResponseOf<'home/priceIndex'>;
export type PricedKind = PriceIndex['rows'][number]['kind'];

export const minSamples = 20;
const minAccounts = 3;

interface Cell {
  kind: PricedKind;
  position: number | null;
  code: string | null;
  name: string | null;
  n: number;
  shown: boolean;
  quartiles: [number, number, number];
}

/** How many earlier periods are tried when the present one has nothing to show: about a year. */
const periodsBack = 12;

/** Position 3 covers the third to the eighth article, as on rate cards. */
const place = sql`least(s.position, 3)`;

/** The last thirty days; while they have nothing to show, the last period that has, with its dates. */
export async function priceIndex({ db, clock }: Pick<SiteServices, 'db' | 'clock'>): Promise<PriceIndex> {
  await clock.refresh();
  const now = await periodUntil(db, new Date(clock.now()));
  let before = new Date(now.from);
  for (let period = 0; now.rows.length === 0 && period < periodsBack; period += 1) {
    const last = await lastSettlement(db, before);
    if (!last) break;
    const earlier = await periodUntil(db, last);
    if (earlier.rows.length > 0) return { ...earlier, current: false };
    before = new Date(earlier.from);
  }
  return { ...now, current: true };
}

/** For each kind that the period has nothing of, the last one that has. */
export async function withEarlier(db: Database, index: PriceIndex): Promise<PriceIndex> {
  const has = (rows: PriceIndex['rows']) => (kind: PricedKind) => rows.some((row) => row.kind === kind);
  const earlier: NonNullable<PriceIndex['earlier']> = [];
  let lacking = orderKindNames.filter((kind) => !has(index.rows)(kind));
  let before = new Date(index.from);
  for (let period = 0; index.rows.length > 0 && lacking.length > 0 && period < periodsBack; period += 1) {
    const last = await lastSettlement(db, before, lacking);
    if (!last) break;
    const { from, to, rows, samples } = await periodUntil(db, last);
    for (const kind of lacking.filter(has(rows)))
      earlier.push({ kind, from, to, samples: samples[kind], rows: rows.filter((row) => row.kind === kind) });
    lacking = lacking.filter((kind) => !has(rows)(kind));
    before = new Date(from);
  }
  return { ...index, earlier };
}

async function lastSettlement(db: Database, before: Date, kinds?: readonly PricedKind[]): Promise<Date | null> {
  const campaignKinds = kinds?.filter((kind) => kind !== bookedKind);
  const ofKinds = campaignKinds ? sql`o.kind = any(${campaignKinds}::text[])` : everyKind();
  const hasBooked = kinds?.includes(bookedKind) ?? true;
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(settled_at) from performance_order o where o.status = 'settled' and ${ofKinds} and o.settled_at <= ${before}),
    (select max(settled_at) from position_order where ${hasBooked}::boolean and status = 'settled' and settled_at <= ${before})) as at`.execute(
    db,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

async function periodUntil(db: Database, to: Date): Promise<Omit<PriceIndex, 'current'>> {
  const from = new Date(to.getTime() - marketDays * dayMs);
  const { rows: cells } = await sql<Cell>`
    select s.kind, ${place} as position, s.industry as code, i.name, count(*)::int as n,
      count(*) >= ${minSamples}::int and count(distinct s.account_id) >= ${minAccounts}::int as shown,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by s.price_fen) as quartiles
    from ${settledBetween(from, to)} s left join industry i on i.code = s.industry
    group by grouping sets ((s.kind), (s.kind, ${place}), (s.kind, s.industry, i.name))
    having grouping(s.industry) = 1 or s.industry is not null
    order by s.kind, ${place} nulls first, n desc, s.industry nulls first`.execute(db);
  const all = cells.filter(({ position, code }) => position === null && code === null);
  const samplesOf = (kind: PricedKind) => all.find((cell) => cell.kind === kind)?.n ?? 0;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    leastSamples: minSamples,
    leastAccounts: minAccounts,
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

/** Median unit price of this kind in the last thirty days; null while there are too few orders: an old price is no price to reckon with. */
export function medianPriceFen({ current, rows }: PriceIndex, kind: PricedKind): number | null {
  if (!current) return null;
  return rows.find((row) => row.kind === kind && row.position === null && row.industry === null)?.p50Fen ?? null;
}
