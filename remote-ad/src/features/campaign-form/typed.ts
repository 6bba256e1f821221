/** Parses typed figures and times. */
import { parseYuan } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { wallClock } from '@shizhong/shared-contracts/format';

/** Parses an integer; null if empty or invalid. */
export function wholeOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Parses a percentage with up to two decimals as basis points. */
export function bpOf(text: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const bp = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return bp <= 10_000 ? bp : null;
}

/** Parses an amount in fen; null if empty, invalid or larger than any campaign allows. */
export function fenOf(text: string): number | null {
  const fen = text.trim() === '' ? null : parseYuan(text);
  return fen !== null && fen <= campaignLimits.figure ? fen : null;
}

/** Whether the text is a number that is too large; it gets a different message than invalid text. */
export function isTooLarge(text: string): boolean {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d{0,2})?$/.test(plain) && Number(plain) * 100 > campaignLimits.figure;
}

/** Converts `2026-12-01T10:00` to an instant in Shanghai time, regardless of the browser's time zone. */
export function instantOf(local: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00+08:00` : null;
}

export function localOf(instant: string | number | null | undefined): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant ?? '');
  return Number.isFinite(ms) ? wallClock(ms).slice(0, 16) : '';
}
