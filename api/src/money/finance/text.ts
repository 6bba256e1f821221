import { formatFen } from '@shizhong/shared-contracts/format';
import { unmet } from '../../platform';
import type { Fen } from '../ledger/fen';

/** `¥1,234.05` in messages. */
export function amountText(fen: Fen): string {
  return `¥${formatFen(fen)}`;
}

/** @throws Refusal of the guard `reasonGiven` */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw unmet('reasonGiven');
  return reason.slice(0, 200);
}

/** Banks and certificates write names with different spaces and brackets of different width. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '');
}
