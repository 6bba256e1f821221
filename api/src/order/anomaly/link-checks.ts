/**
 * What a series of looks at the published page says. `docs/domain/order.md#removed-articles`, `docs/domain/compliance.md#recognisable-advertising` (the label 「广告」, with
 * some hours to put it right).
 */
import type { LinkCheck } from '../../figures';
import { hourMs, type OrderRules } from '../../platform';

/** When the article was removed (the first of two failed looks far enough apart, none good between), or null. */
export function removedAt(checks: readonly LinkCheck[], rules: Pick<OrderRules, 'removal.gap_min'>): number | null {
  let first: number | null = null;
  for (const { at, result } of checks) {
    if (result === 'ok') first = null;
    if (result !== 'deleted') continue;
    if (first === null) first = at;
    else if (at - first >= rules['removal.gap_min'] * 60_000) return first;
  }
  return null;
}

/** `missing`: still without the label when the grace is over. `grace`: without it, but there is time. */
export function labelState(
  checks: readonly LinkCheck[],
  rules: Pick<OrderRules, 'verify.label_grace_h'>,
): 'ok' | 'grace' | 'missing' {
  const seen = checks.filter(({ result }) => result === 'ok');
  const last = seen[seen.length - 1];
  if (!last || last.labelFound) return 'ok';
  let since = last.at;
  for (const { at, labelFound } of [...seen].reverse()) {
    if (labelFound) break;
    since = at;
  }
  return last.at - since >= rules['verify.label_grace_h'] * hourMs ? 'missing' : 'grace';
}
