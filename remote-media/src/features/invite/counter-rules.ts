import { formatFen, parseYuan } from '@shizhong/shared-contracts';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { dayOf, instantAt, nextDay, timeOf } from '@shizhong/shared-ui/calendar';
import type { Errors } from '@shizhong/shared-ui/form-page';

/** Price range of a counter-offer: a share below to a share above; the span is rounded down like on the server. */
export function priceBounds(
  priceFen: number,
  { 'counter.bp': counterBp }: Pick<PublicRules, 'counter.bp'>,
): { min: number; max: number } {
  const span = Math.floor((priceFen * counterBp) / 10_000);
  return { min: Math.max(1, priceFen - span), max: priceFen + span };
}

/** As typed. */
export interface CounterOffer {
  day: string;
  time: string;
  price: string;
}

/** What a typed counter-offer amounts to, with its bounds and faults; `same`: it changes nothing. */
export function counterTerms(
  requested: { planAt: string; priceFen: number },
  { day, time, price }: CounterOffer,
  today: string,
  rules: Pick<PublicRules, 'counter.bp' | 'counter.days'>,
) {
  const { planAt: requestedAt, priceFen: requestedFen } = requested;
  const counterDays = rules['counter.days'];
  const first = [nextDay(dayOf(requestedAt), -counterDays), today].sort().at(-1) ?? today;
  const last = nextDay(dayOf(requestedAt), counterDays);
  const bounds = priceBounds(requestedFen, rules);
  const priceFen = parseYuan(price);
  const sameTime = !day || !time || (day === dayOf(requestedAt) && time === timeOf(requestedAt));
  const planAt = sameTime ? requestedAt : instantAt(day, time);
  const dayFault = day < first || day > last ? `日期须在 ${first} 至 ${last} 之间` : null;
  const priceFault =
    priceFen === null || priceFen < bounds.min || priceFen > bounds.max
      ? `价格须在 ${formatFen(bounds.min)}–${formatFen(bounds.max)} 元之间`
      : null;
  const same = !dayFault && !priceFault && sameTime && priceFen === requestedFen;
  return { first, last, bounds, priceFen, planAt, dayFault, priceFault, same };
}

/** A counter-offer that changes nothing is reported at the price, and goes with any change. */
export function counterErrors({ dayFault, priceFault, same }: ReturnType<typeof counterTerms>): Errors {
  const price = priceFault ?? (same ? '请修改日期或价格' : null);
  return { ...(dayFault ? { day: dayFault } : {}), ...(price ? { price } : {}) };
}
