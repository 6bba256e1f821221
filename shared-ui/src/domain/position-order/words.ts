import { formatDateTime } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { contentStates, placementForms } from '@shizhong/shared-contracts/position';
import { processes, type StatusTone } from '@shizhong/shared-contracts/process';
import { dayOf, weekdayName } from '../../primitives/calendar';

export function positionName(position: number): string {
  return pushPositions[position as keyof typeof pushPositions] ?? '';
}

export function formName(form: string): string {
  return placementForms[form as keyof typeof placementForms]?.label ?? '';
}

/** `2026-11-23 20:30 周一` */
export function planTime(at: string): string {
  return `${formatDateTime(at)} ${planWeekday(at)}`;
}

export function planWeekday(at: string): string {
  return weekdayName(dayOf(at));
}

export type SlotStatus = keyof typeof processes.slot.statuses;

export function slotLabel(status: string): string {
  return processes.slot.statuses[status as SlotStatus]?.label ?? '';
}

const contentTones = { none: 'grey', reviewing: 'blue', approved: 'green', rejected: 'red' } as const;

export function contentStateView(state: string): { label: string; tone: StatusTone } {
  const known = Object.keys(contentTones).find((each): each is keyof typeof contentTones => each === state);
  return known ? { label: contentStates[known], tone: contentTones[known] } : { label: '', tone: 'grey' };
}
