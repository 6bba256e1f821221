/** How much a finding of each rule counts. An order keeps the factors of its claim. `docs/domain/order.md#weights`. */
import type { OrderRules } from '../../platform';

export type FactorKey = Extract<keyof OrderRules, `anomaly.${string}_factor_bp`>;
export type FactorRules = Pick<OrderRules, FactorKey>;

const factorKeys = {
  R1: 'anomaly.r1_factor_bp',
  R2: 'anomaly.r2_factor_bp',
  R3: 'anomaly.r3_factor_bp',
  R4: 'anomaly.r4_factor_bp',
  R5: 'anomaly.r5_factor_bp',
  R6: 'anomaly.r6_factor_bp',
  R7: 'anomaly.r7_factor_bp',
  R8: 'anomaly.r8_factor_bp',
  R9: 'anomaly.r9_factor_bp',
  R10: 'anomaly.r10_factor_bp',
  R11: 'anomaly.r11_factor_bp',
  R12: 'anomaly.r12_factor_bp',
  R13: 'anomaly.r13_factor_bp',
  F1: 'anomaly.f1_factor_bp',
  F2: 'anomaly.f2_factor_bp',
  F3: 'anomaly.f3_factor_bp',
  F4: 'anomaly.f4_factor_bp',
  F5: 'anomaly.f5_factor_bp',
  F6: 'anomaly.f6_factor_bp',
  F7: 'anomaly.f7_factor_bp',
} as const satisfies Record<string, FactorKey>;

export const factorKeyOf = (code: string): FactorKey => factorKeys[code as keyof typeof factorKeys];

export const factorBpOf = (rules: FactorRules, code: string): number => rules[factorKeyOf(code)];
