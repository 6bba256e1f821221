/** How much a finding of each rule counts. An order keeps the factors of its claim. `docs/domain/order.md#weights`. */
import type { OrderRules } from '../../platform';

export type FactorKey = Extract<keyof OrderRules, `anomaly.${string}_factor_bp`>;
export type FactorRules = Pick<OrderRules, FactorKey>;

export const factorKeyOf = (code: string) => `anomaly.${code.toLowerCase()}_factor_bp` as FactorKey;

export const factorBpOf = (rules: FactorRules, code: string): number => rules[factorKeyOf(code)];
