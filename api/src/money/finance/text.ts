import { unmet } from '../../platform';
import type { Fen } from '../ledger/fen';

/** `¥1,234.05` in messages. */
export function yuanText(fen: Fen): string {
  const whole = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `¥${whole}.${String(fen % 100).padStart(2, '0')}`;
}

/** @throws Refusal of the guard `reasonGiven` */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw unmet('reasonGiven');
  return reason.slice(0, 200);
}

/** Names as banks and certificates write them differ in spaces and in the width of brackets. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '');
}
