/** A change of many days as the dialog holds it, and what is sent for it. `docs/pages/media-owner.md#schedule`. */
import { parseYuan, type RequestOf, yuanText } from '@shizhong/shared-contracts';
import { type Day, nextDay } from '@shizhong/shared-ui/calendar';
import type { Errors } from '@shizhong/shared-ui/form-page';

export type Change = NonNullable<RequestOf<'media/scheduleSave'>['change']>;
export type ChangeAction = Change['action'];

export interface ChangeValues {
  action: ChangeAction;
  /** First and last day. */
  days: readonly [Day, Day];
  weekdays: readonly number[];
  positions: readonly number[];
  /** In yuan, as typed. */
  price: string;
  note: string;
}

/** Monday first, like the calendar. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** Longest period the server changes in one request. */
export const maxDays = 62;

export interface ChangeStart {
  action: ChangeAction;
  from: Day;
  to: Day;
  positions: readonly number[];
  priceFen?: number | null | undefined;
}

export function changeValues({ action, from, to, positions, priceFen }: ChangeStart): ChangeValues {
  return { action, days: [from, to], weekdays, positions, price: priceFen ? yuanText(priceFen) : '', note: '' };
}

export function changeErrors({ action, days: [from, to], weekdays: chosen, positions, price }: ChangeValues): Errors {
  return {
    ...(to < from
      ? { days: '结束日期不能早于开始日期' }
      : nextDay(from, maxDays) <= to
        ? { days: `一次最多 ${maxDays} 天` }
        : {}),
    ...(chosen.length ? {} : { weekdays: '请选择星期' }),
    ...(positions.length ? {} : { positions: '请选择位置' }),
    ...(action === 'price' && price && !parseYuan(price) ? { price: '请填写金额，最多两位小数' } : {}),
  };
}

export function changeOf({ action, days: [from, to], weekdays: chosen, positions, price, note }: ChangeValues): Change {
  return {
    action,
    from,
    to,
    positions: [...positions],
    ...(from !== to && chosen.length < 7 ? { weekdays: [...chosen] } : {}),
    ...(action === 'external' && note.trim() ? { note: note.trim() } : {}),
    ...(action === 'price' ? { priceFen: price ? parseYuan(price) : null } : {}),
  };
}
