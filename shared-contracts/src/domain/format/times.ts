/** Times in the format usual in China, in Shanghai time. */
import { emptyMetric } from './numbers';
import { dayOf, daysBetween, hourMs, type Instant, minuteOf } from './shanghai';

/** `2026-11-20 09:05`. An empty or invalid time gives `--`. */
export function formatDateTime(at: Instant | null | undefined): string {
  const ms = msOf(at);
  return ms === null ? emptyMetric : minuteOf(ms);
}

/** `2026-11-20`. An empty or invalid time gives `--`. */
export function formatDate(at: Instant | null | undefined): string {
  const ms = msOf(at);
  return ms === null ? emptyMetric : dayOf(ms);
}

/**
 * `刚刚`, `5 分钟前`, `3 小时前`, `昨天 09:05`, otherwise date and time. For messages only (`docs/pages/conventions.md#times`):
 * elsewhere times must be comparable. A time after `now`, from a clock that is slightly off, is `刚刚`.
 */
export function formatRelative(at: Instant | null | undefined, now: Instant = Date.now()): string {
  const then = msOf(at);
  const today = msOf(now);
  if (then === null || today === null) return emptyMetric;
  const passedMs = today - then;
  if (passedMs > -5 * 60_000 && passedMs < 60_000) return '刚刚';
  if (passedMs >= 0 && passedMs < hourMs) return `${Math.floor(passedMs / 60_000)} 分钟前`;
  const daysPassed = daysBetween(dayOf(then), dayOf(today));
  if (passedMs >= 0 && daysPassed === 0) return `${Math.floor(passedMs / hourMs)} 小时前`;
  if (daysPassed === 1) return `昨天 ${formatDateTime(then).slice(11)}`;
  return formatDateTime(then);
}

/**
 * Remaining time as `HH:mm:ss`; from one day on `2 天 03:04:05`. Never negative. A started second counts as a whole one: 00:00:00
 * is never shown while time is left.
 */
export function formatCountdown(leftMs: number): string {
  const seconds = Number.isFinite(leftMs) ? Math.max(0, Math.ceil(leftMs / 1000)) : 0;
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return days > 0 ? `${days} 天 ${clock}` : clock;
}

function msOf(at: Instant | null | undefined): number | null {
  if (at === null || at === undefined || at === '') return null;
  const ms = new Date(at).getTime();
  // A Date near the end of its range cannot be shifted to another time zone.
  return Number.isFinite(ms) && Math.abs(ms) <= 8e15 ? ms : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
