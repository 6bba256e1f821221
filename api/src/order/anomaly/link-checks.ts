/**
 * Evaluates a series of checks of the published page: removal (`docs/domain/order.md#removed-articles`) and the label 「广告」, which
 * may be added within a grace period of some hours (`docs/domain/compliance.md#recognisable-advertising`).
 */
import type { LinkCheck } from '../../figures';
import { hourMs, type OrderRules } from '../../platform';

/**
 * Returns when the article was removed (the first of two failed checks far enough apart without a successful one in between), or
 * null.
 */
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

/** `missing`: the grace period ended without the label. `grace`: the label is missing, but there is still time to add it. */
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
