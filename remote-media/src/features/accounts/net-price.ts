import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { afterFee } from '@shizhong/shared-contracts/position';

/** The least price of which so much is left after the fee, both as typed; what is no amount stays as it is. */
export function priceOfNet(text: string, feeBp: number): string {
  const netFen = parseYuan(text);
  if (netFen === null) return text;
  let priceFen = Math.floor((netFen * 10_000) / (10_000 - feeBp));
  while (afterFee(priceFen, feeBp) < netFen) priceFen += 1;
  return yuanText(priceFen);
}

export function netOfPrice(text: string, feeBp: number): string {
  const priceFen = parseYuan(text);
  return priceFen === null ? text : yuanText(afterFee(priceFen, feeBp));
}
