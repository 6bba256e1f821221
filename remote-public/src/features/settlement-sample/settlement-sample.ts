/**
 * The settlement of one performance order. Integer fen throughout; `docs/domain/order.md#confirmation` and
 * `docs/domain/money.md#fees`.
 */
export interface Settlement {
  /** Billed units: counted minus abnormal. */
  valid: number;
  /** What the advertiser pays. */
  grossFen: number;
  /** The platform's fee, paid by the media owner; half a fen is rounded up. */
  feeFen: number;
  /** What the media owner receives. */
  netFen: number;
}

export interface SettlementTerms {
  counted: number;
  abnormal: number;
  unitPriceFen: number;
  /** Basis points: 1000 is 10 %. */
  feeBp: number;
}

export function settle({ counted, abnormal, unitPriceFen, feeBp }: SettlementTerms): Settlement {
  const valid = counted - abnormal;
  const grossFen = valid * unitPriceFen;
  const feeFen = Math.round((grossFen * feeBp) / 10_000);
  return { valid, grossFen, feeFen, netFen: grossFen - feeFen };
}

/** The worked example on the home page. Only the terms are written down; every other figure of the slip is computed. */
export const sampleOrder = {
  number: 'OD20261114-0126',
  advertiser: '禾下食品',
  media: '三餐有谱',
  heldAt: '11-08 15:20',
  heldFen: 300_000,
  riskScore: 35,
  terms: { counted: 958, abnormal: 213, unitPriceFen: 68, feeBp: 1000 } satisfies SettlementTerms,
};
