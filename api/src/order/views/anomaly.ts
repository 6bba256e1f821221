/** What the anomaly rules found of an order or booking and what they could not check, as both sides see it. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { findingsOf } from '../../figures';
import type { FiguresDatabase } from '../../platform';
import { type FactorRules, factorBpOf } from '../anomaly/factors';
import type { OrderChecks } from '../tables';

type Detail = ResponseOf<'adRead/orderDetail'>;

export async function findingViews(figures: FiguresDatabase, id: string): Promise<Detail['findings']> {
  return (await findingsOf(figures, id)).map(({ rule, name, weight, text, numbers, from, to, affected }) => ({
    rule,
    name,
    weight,
    text,
    numbers: { ...numbers },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    affected,
  }));
}

export function ruleViews(
  rules: readonly { code: string; name: string; weight: number; criterion: string }[],
  checks: OrderChecks | null,
  agreed: FactorRules,
): Detail['rules'] {
  return rules.map(({ code, name, weight, criterion }) => ({
    code,
    name,
    weight: Math.round((weight * factorBpOf(agreed, code)) / 10_000),
    criterion,
    missing: checks?.unchecked.find(({ rule }) => rule === code)?.missing ?? null,
  }));
}
