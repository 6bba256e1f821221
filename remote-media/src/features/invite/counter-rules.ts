import type { PublicRules } from '@shizhong/shared-contracts/public-rules';

/** What a counter-offer may ask: a share below to a share above, the span rounded down as the server does. */
export function priceBounds(
  priceFen: number,
  { 'counter.bp': counterBp }: Pick<PublicRules, 'counter.bp'>,
): { least: number; most: number } {
  const span = Math.floor((priceFen * counterBp) / 10_000);
  return { least: Math.max(1, priceFen - span), most: priceFen + span };
}
