import { DatePicker, dayjs } from '@shizhong/shared-ui/antd/date';
import { useMemo } from 'react';
import css from './DaysInput.module.css';

/** First and last day, as `2026-12-01`. */
export type DayPair = readonly [string, string];

export interface DaysInputProps {
  id?: string;
  value?: DayPair;
  onChange?: (value: DayPair) => void;
  onBlur?: () => void;
  /** Named ranges beside the calendar. */
  presets?: readonly { label: string; days: DayPair }[];
  /** Longest range, its first and its last day included. */
  maxDays?: number | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

const format = 'YYYY-MM-DD';

/**
 * A range of days, chosen or typed. It cannot be emptied. Typed in the wrong order it stays so, for the form to report: antd would
 * exchange the two as soon as the first is typed, and the second would then replace the wrong one.
 */
export function DaysInput({ value, onChange, onBlur, presets = [], maxDays, ...rest }: DaysInputProps) {
  const [from = '', to = ''] = value ?? [];
  // The same objects as long as the days are: antd would take others for a new value, and forget the day typed first.
  const range = useMemo((): [dayjs.Dayjs, dayjs.Dayjs] | null => (from && to ? [dayjs(from), dayjs(to)] : null), [from, to]);
  return (
    <DatePicker.RangePicker
      {...rest}
      className={css.wide}
      format={format}
      allowClear={false}
      order={false}
      value={range}
      presets={presets.map(({ label, days: [first, last] }) => ({ label, value: [dayjs(first), dayjs(last)] }))}
      disabledDate={(day, { from: other }) =>
        maxDays !== undefined && other !== undefined && Math.abs(day.diff(other, 'day')) >= maxDays
      }
      onChange={(days) => {
        const [first, last] = days ?? [];
        if (first && last) onChange?.([first.format(format), last.format(format)]);
      }}
      onBlur={() => onBlur?.()}
    />
  );
}
