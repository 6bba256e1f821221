/** Value of reads relative to a guarantee. */

import { type Fen, toSafeFen } from '../../money';

/** price × min(1, part / whole), rounded down to the fen. */
export function shareOfPrice(priceFen: Fen, part: number, whole: number): Fen {
  return part >= whole ? priceFen : toSafeFen((BigInt(priceFen) * BigInt(part)) / BigInt(whole));
}
