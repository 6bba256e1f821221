/** Figures and times between what is typed and what is meant. Half a number is no number yet. */
import { parseYuan } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { wallClock } from '@shizhong/shared-contracts/format';

/** A whole number of the field, or null when it is empty or none. */
export function wholeOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Percent with up to two decimals as basis points. */
export function bpOf(text: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const bp = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return bp <= 10_000 ? bp : null;
}

/** An amount of the field in fen, or null when it is empty, none, or more than any campaign can hold. */
export function fenOf(text: string): number | null {
  const fen = text.trim() === '' ? null : parseYuan(text);
  return fen !== null && fen <= campaignLimits.figure ? fen : null;
}

/** A number, but longer than any that can be meant: it gets another message than a word does. */
export function isTooLarge(text: string): boolean {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d{0,2})?$/.test(plain) && Number(plain) * 100 > campaignLimits.figure;
}

/** `2026-12-01T10:00` of a field as an instant. The product's time is Shanghai's, wherever the browser is. */
export function instantOf(local: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00+08:00` : null;
}

export function localOf(instant: string | number | null | undefined): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant ?? '');
  return Number.isFinite(ms) ? wallClock(ms).slice(0, 16) : '';
}
