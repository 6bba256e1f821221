import { useHost } from '@shizhong/shared-contracts';
import { DatePicker, dayjs } from '@shizhong/shared-ui/antd/date';
import { clsx } from 'clsx/lite';
import { useRef } from 'react';
import css from './DaysField.module.css';
import type { ChipField } from './FilterChip';
import { dateRangeOf, maxSpanDays } from './filter-fields';

export interface DaysFieldProps {
  field: ChipField;
  value: string;
  onChoose: (value: string) => void;
  /** The calendar lies open below the field, for a panel: nobody should have to open a second one inside it. */
  laidOpen?: boolean | undefined;
}

const format = 'YYYY-MM-DD';

/** antd makes it at least as wide as the field, which is as wide as the panel around both: each would make the other wider. */
const asWideAsItsDays = { popup: { root: { minWidth: 0 } } };

/** antd's picker for a range or one day. The field takes days typed as `2026-11-20`, which is how the keyboard reaches every day. */
export function DaysField({ field, value, onChoose, laidOpen = false }: DaysFieldProps) {
  const host = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const common = {
    ...(laidOpen ? { open: true, styles: asWideAsItsDays } : {}),
    format,
    allowClear: false,
    suffixIcon: null,
    className: clsx(css.field),
    getPopupContainer: () => frame.current ?? document.body,
  };
  const range = dateRangeOf(value, host.now());
  return (
    <div ref={frame} className={laidOpen ? css.laidOpen : css.frame}>
      {field.kind === 'day' ? (
        <DatePicker
          {...common}
          aria-label={field.label}
          value={value ? dayjs(value) : null}
          onChange={(day) => dayjs.isDayjs(day) && onChoose(day.format(format))}
        />
      ) : (
        <DatePicker.RangePicker
          {...common}
          aria-label={field.label}
          value={range ? [dayjs(range.first), dayjs(range.last)] : null}
          disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= maxSpanDays}
          onChange={(days) => {
            const [first, last] = days ?? [];
            if (first && last) onChoose(`${first.format(format)}~${last.format(format)}`);
          }}
        />
      )}
    </div>
  );
}
