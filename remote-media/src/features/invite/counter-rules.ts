import type { PublicRules } from '@shizhong/shared-contracts/public-rules';

/** Price range of a counter-offer: a share below to a share above; the span is rounded down like on the server. */
export function priceBounds(
  priceFen: number,
  { 'counter.bp': counterBp }: Pick<PublicRules, 'counter.bp'>,
): { min: number; max: number } {
  const span = Math.floor((priceFen * counterBp) / 10_000);
  return { min: Math.max(1, priceFen - span), max: priceFen + span };
}
