/**
 * Publication times of a claimed campaign: suggestions for the form and faults of a chosen time.
 * `docs/pages/media-owner.md#claim-dialog`.
 */
import { hourMs, hourOf, wallClock } from '@shizhong/shared-contracts/format';
import type { CampaignDetail } from './campaign';

type Window = Pick<CampaignDetail, 'startAt' | 'endAt' | 'publishHours' | 'publishDeadlineH' | 'aheadMin'>;

/** The fault of a planned time (milliseconds since 1970), or null. */
export function planFault(campaign: Window, at: number | null, now: number): string | null {
  if (at === null || Number.isNaN(at)) return '请选择计划发布时间';
  if (at < now + campaign.aheadMin * 60_000) return `须晚于现在 ${campaign.aheadMin} 分钟`;
  if (at > now + campaign.publishDeadlineH * hourMs) return `须在接单后 ${campaign.publishDeadlineH} 小时内`;
  if (campaign.startAt && at < Date.parse(campaign.startAt)) return '早于投放开始时间';
  if (campaign.endAt && at > Date.parse(campaign.endAt)) return '晚于投放结束时间';
  if (campaign.publishHours.length && !campaign.publishHours.includes(hourOf(at))) return '不在允许的发布时段';
  return null;
}

/** The first allowed full hour at least two hours ahead; null if there is none. */
export function firstPlan(campaign: Window, now: number): number | null {
  const from = Math.ceil((now + 2 * hourMs) / hourMs) * hourMs;
  for (let at = from; at <= now + campaign.publishDeadlineH * hourMs; at += hourMs)
    if (planFault(campaign, at, now) === null) return at;
  const soon = Math.ceil((now + (campaign.aheadMin + 5) * 60_000) / 300_000) * 300_000;
  return planFault(campaign, soon, now) === null ? soon : null;
}

/** Formats for a `DateTimeInput` in Asia/Shanghai, regardless of the browser's time zone. */
export function fieldText(at: number): string {
  return wallClock(at).slice(0, 16);
}

/** Parses the text of a `DateTimeInput`; null if invalid. */
export function instantOf(text: string): number | null {
  const at = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(at) ? null : at;
}
