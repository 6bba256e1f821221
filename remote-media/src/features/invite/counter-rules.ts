import { positionLimits } from '@shizhong/shared-contracts/position';

/** What a counter-offer may ask: 30 % below to 30 % above, the span rounded down as the server does. */
export function priceBounds(priceFen: number): { least: number; most: number } {
  const span = Math.floor((priceFen * positionLimits.counterBp) / 10_000);
  return { least: Math.max(1, priceFen - span), most: priceFen + span };
}
