import { DatePicker, dayjs } from '@shizhong/shared-ui/antd/date';
import { useMemo } from 'react';
import { useNarrow } from '../../../primitives/narrow/use-narrow';
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
  /** No later day can be chosen, as `2026-12-01`; one that is typed is for the form to report. */
  lastDay?: string | undefined;
  disabled?: boolean | undefined;
  /** Where there is no label around it. */
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

const format = 'YYYY-MM-DD';

/**
 * A range of days, chosen or typed. It cannot be emptied. Typed in the wrong order it stays so, for the form to report: antd would
 * exchange the two as soon as the first is typed, and the second would then replace the wrong one.
 */
export function DaysInput(props: DaysInputProps) {
  // Two months side by side are wider than a phone, and antd draws no single one.
  return useNarrow() ? <TwoDays {...props} /> : <Range {...props} />;
}

function TwoDays({ id, value, onChange, onBlur, presets: _, maxDays: __, lastDay, ...rest }: DaysInputProps) {
  const [from = '', to = ''] = value ?? [];
  const common = {
    ...{ ...rest, format, allowClear: false, className: css.wide, onBlur: () => onBlur?.() },
    disabledDate: (day: dayjs.Dayjs) => isAfter(day, lastDay),
  };
  return (
    <div className={css.two}>
      <DatePicker
        {...common}
        {...(id ? { id } : {})}
        value={from ? dayjs(from) : null}
        onChange={(day) => dayjs.isDayjs(day) && onChange?.([day.format(format), to])}
      />
      <DatePicker
        {...common}
        aria-label="结束日期"
        value={to ? dayjs(to) : null}
        onChange={(day) => dayjs.isDayjs(day) && onChange?.([from, day.format(format)])}
      />
    </div>
  );
}

function Range({ value, onChange, onBlur, presets = [], maxDays, lastDay, ...rest }: DaysInputProps) {
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
        isAfter(day, lastDay) || (maxDays !== undefined && other !== undefined && Math.abs(day.diff(other, 'day')) >= maxDays)
      }
      onChange={(days) => {
        const [first, last] = days ?? [];
        if (first && last) onChange?.([first.format(format), last.format(format)]);
      }}
      onBlur={() => onBlur?.()}
    />
  );
}

const isAfter = (day: dayjs.Dayjs, last: string | undefined) => last !== undefined && day.isAfter(last, 'day');
