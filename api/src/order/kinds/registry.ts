import type { OrderKind } from '@shizhong/shared-contracts/kinds';
import { fans } from './fans';
import { position } from './position';
import { read } from './read';
import type { KindAssessment, OrderKindRules } from './rules';
import { video } from './video';

const registered = new Map<string, OrderKindRules>(
  Object.entries({ read, fans, video, position } satisfies Record<OrderKind, OrderKindRules>),
);

/** @returns a function that removes them again, for tests */
export function registerOrderRules(kind: OrderKind, rules: OrderKindRules): () => void {
  if (registered.has(kind)) throw new Error(`order rules of the kind ${kind} are already registered`);
  registered.set(kind, rules);
  return () => void registered.delete(kind);
}

/** @throws Error for a kind without rules */
export function orderRules(kind: OrderKind): OrderKindRules {
  const found = registered.get(kind);
  if (!found) throw new Error(`the kind ${kind} has no order rules`);
  return found;
}

/** Returns the assessment of a kind paid by result. @throws Error for other kinds */
export function assessmentOf(kind: OrderKind): KindAssessment {
  const { assessment } = orderRules(kind);
  if (!assessment) throw new Error(`orders of the kind ${kind} are not paid by result`);
  return assessment;
}
