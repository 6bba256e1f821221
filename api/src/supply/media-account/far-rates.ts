/**
 * Prices and guarantees that are far from the account's own history ask for a reason, which advertisers read.
 * `docs/domain/supply.md#far-from-history`.
 */
import { formatCount, formatFen } from '@shizhong/shared-contracts/format';
import { type BusinessRules, type Database, dayMs } from '../../platform';
import type { FarRate, ReadMedians } from '../tables';

interface Offered {
  position: number;
  form: 'hard' | 'soft';
  priceFen: number | null;
  guaranteeReads?: number | null | undefined;
}

type Rules = Pick<BusinessRules, 'rate.far_guarantee_factor_bp' | 'rate.far_price_factor_bp' | 'rate.far_cpm_fen'>;

const formerDays = 365;
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** Per offered rate, in order: what is far, with what is usual; empty where nothing is. */
export async function farRates(
  db: Database,
  account: { id: string; fans: number; medians: ReadMedians },
  offered: readonly Offered[],
  { at, rules }: { at: Date; rules: Rules },
): Promise<FarRate[][]> {
  const former = await db
    .selectFrom('rate_card')
    .select(['position', 'form', 'price_fen'])
    .where('account_id', '=', account.id)
    .where('price_fen', 'is not', null)
    .where('effective_from', '<=', at)
    .where('effective_from', '>', new Date(at.getTime() - formerDays * dayMs))
    .execute();
  return offered.map(({ position, form, priceFen, guaranteeReads }) => {
    if (priceFen === null) return [];
    const median = account.medians[String(position)]?.median ?? 0;
    const usualFen = medianOf(
      former.flatMap((rate) => (rate.position === position && rate.form === form ? (rate.price_fen ?? []) : [])),
    );
    return [
      ...farGuarantee(guaranteeReads ?? 0, median, rules),
      ...farPrice(priceFen, { usualFen, reads: median || account.fans }, rules),
    ];
  });
}

/** Without former articles there is nothing that a guarantee could be compared with. */
function farGuarantee(reads: number, median: number, rules: Rules): FarRate[] {
  return reads * 10_000 > median * rules['rate.far_guarantee_factor_bp']
    ? [{ what: 'guarantee', offered: reads, usual: median }]
    : [];
}

/** Compared with the account's own former prices; the first one by what a thousand reads would cost. */
function farPrice(
  priceFen: number,
  { usualFen, reads }: { usualFen: number | undefined; reads: number },
  rules: Rules,
): FarRate[] {
  if (usualFen !== undefined)
    return priceFen * 10_000 > usualFen * rules['rate.far_price_factor_bp']
      ? [{ what: 'price', offered: priceFen, usual: usualFen }]
      : [];
  const maxFen = Math.floor((reads * rules['rate.far_cpm_fen']) / 1_000);
  return reads > 0 && priceFen > maxFen ? [{ what: 'price_for_reads', offered: priceFen, usual: maxFen }] : [];
}

export function farText({ what, offered, usual }: FarRate): string {
  if (what === 'guarantee')
    return usual
      ? `保量 ${formatCount(offered)}，往期阅读中位数 ${formatCount(usual)}`
      : `保量 ${formatCount(offered)}，没有往期阅读可以对照`;
  return what === 'price'
    ? `报价 ${formatFen(offered)} 元，往期报价 ${formatFen(usual)} 元`
    : `报价 ${formatFen(offered)} 元，按往期阅读通常不高于 ${formatFen(usual)} 元`;
}
