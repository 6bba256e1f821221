/** Money is whole fen in safe integers. Products and sums that could exceed 2^53 use bigint, and no amount is ever a float. */

export type Fen = number;

export type LedgerErrorKind = 'not_whole' | 'not_positive' | 'too_large' | 'insufficient' | 'unbalanced' | 'same_person' | 'rate';

/** A posting that must not be written. Thrown before any write; the caller turns `insufficient` into business code `insufficientBalance`. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly kind: LedgerErrorKind;

  constructor(kind: LedgerErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Zero or more fen. */
export function wholeFen(value: number, what = 'amount'): Fen {
  if (!Number.isSafeInteger(value)) throw new LedgerError('not_whole', `${what} is not a whole number of fen: ${value}`);
  if (value < 0) throw new LedgerError('not_positive', `${what} is negative: ${value}`);
  return value;
}

/** At least one fen. */
export function positiveFen(value: number, what = 'amount'): Fen {
  if (wholeFen(value, what) === 0) throw new LedgerError('not_positive', `${what} is zero`);
  return value;
}

export function sumFen(values: Iterable<number>): Fen {
  let sum = 0n;
  for (const value of values) sum += BigInt(wholeFen(value));
  return toSafeFen(sum);
}

export function toSafeFen(value: bigint): Fen {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new LedgerError('too_large', `${value} fen does not fit a safe integer`);
  }
  return Number(value);
}

/** Unit price times quantity. */
export function timesFen(unitFen: Fen, quantity: number): Fen {
  return toSafeFen(BigInt(wholeFen(unitFen, 'unit price')) * BigInt(wholeFen(quantity, 'quantity')));
}

/** A share in basis points (1/10 000), rounded down to the fen. */
export function shareDownFen(amountFen: Fen, bp: number): Fen {
  if (!Number.isInteger(bp) || bp < 0 || bp > 10_000) throw new LedgerError('rate', `not a rate in basis points: ${bp}`);
  return toSafeFen((BigInt(wholeFen(amountFen)) * BigInt(bp)) / 10_000n);
}

/**
 * The service fee and the media owner's net amount. The fee is rounded DOWN to the fen, once per order, on the whole amount: the
 * media owner never pays more than the rate, the net shown beforehand for the same amount is the net paid, and fee + net equals
 * the amount to the fen. (Rounding each read or half-up would let 10 % of 0.05 take a whole fen, a fifth.)
 */
export function splitFee(grossFen: Fen, feeBp: number): { feeFen: Fen; netFen: Fen } {
  const feeFen = shareDownFen(grossFen, feeBp);
  return { feeFen, netFen: grossFen - feeFen };
}
