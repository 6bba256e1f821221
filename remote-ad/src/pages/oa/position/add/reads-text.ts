import { formatShortNumber } from '@shizhong/shared-contracts';
import type { MarketAccount } from './plan-values';

/** Reads of a position and their stability. */
export function readsText(account: MarketAccount, position: number): string {
  const median = account.medians.find((each) => each.position === position);
  return median ? `${formatShortNumber(median.reads)}（${steadyWord(median.cv)}）` : '--';
}

/** A coefficient of variation as a word. */
function steadyWord(cv: number): string {
  if (cv <= 0.3) return '稳定';
  return cv <= 0.6 ? '较稳' : '波动大';
}
