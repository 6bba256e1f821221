import type { Side } from '@shizhong/shared-contracts';
import { sampleOrder, settle } from '../settlement-sample/settlement-sample';

export interface EquationTerm {
  name: string;
  fen: number;
  /** Connects it with the previous term. */
  sign: '+' | '−';
}

export interface SampleEquation {
  left: readonly EquationTerm[];
  right: EquationTerm;
  /** The same as text. */
  plain: string;
}

/**
 * A sample advertiser account: money in and out determines the total, the freeze determines its parts.
 * `docs/domain/money.md#chart-of-accounts`.
 */
const account = { depositFen: 2_000_000, giftFen: 40_000, consumedFen: 648_260, refundedFen: 100_000, frozenFen: 461_184 };
const totalFen = account.depositFen + account.giftFen - account.consumedFen - account.refundedFen;
const order = settle(sampleOrder.terms);

export const sampleEquations: Record<Side, SampleEquation> = {
  ad: {
    left: [
      { name: '可用', fen: totalFen - account.frozenFen, sign: '+' },
      { name: '冻结', fen: account.frozenFen, sign: '+' },
    ],
    right: { name: '充值 + 赠送 − 消费 − 退款', fen: totalFen, sign: '+' },
    plain: '可用与冻结之和，总是等于充值加赠送、减消费减退款。',
  },
  media: {
    left: [
      { name: '结算', fen: order.grossFen, sign: '+' },
      { name: `服务费 ${sampleOrder.terms.feeBp / 100}%`, fen: order.feeFen, sign: '−' },
    ],
    right: { name: '到手', fen: order.netFen, sign: '+' },
    plain: '每一单都先看到手金额：结算金额减去服务费，逐行可查。',
  },
};
