import { DatePicker, dayjs } from '@shizhong/shared-ui/antd/date';
import { clsx } from 'clsx/lite';
import type { FocusEvent } from 'react';
import css from './inputs.module.css';

const minuteStep = 10;

export interface MomentInputProps {
  id?: string;
  /** `2026-12-01T10:00`: the clock on the wall in Shanghai, whatever the browser's time zone. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Earliest day that can be chosen, in the same form. */
  min?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A day and a time, 24 hours, in steps of ten minutes. */
export function MomentInput({ value = '', onChange, onBlur, min, placeholder = '选择日期与时间', ...rest }: MomentInputProps) {
  const moment = value ? dayjs(value) : null;
  const earliest = min ? dayjs(min) : null;
  return (
    <DatePicker
      {...rest}
      className={clsx(css.wide)}
      showTime={{ format: 'HH:mm', minuteStep }}
      format="YYYY-MM-DD HH:mm"
      placeholder={placeholder}
      needConfirm={false}
      showNow={false}
      value={moment?.isValid() ? moment : null}
      disabledDate={(day) => Boolean(earliest && day.isBefore(earliest, 'day'))}
      onChange={(_, shown) => onChange?.(typeof shown === 'string' ? shown.replace(' ', 'T') : '')}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // antd puts the old value back into a field that the keyboard has emptied, and drops a day out of bounds without a word.
        if (event.target instanceof HTMLInputElement) {
          const typed = event.target.value;
          const next = typed.replace(' ', 'T');
          if (next !== value && (!typed || dayjs(typed).format('YYYY-MM-DD HH:mm') === typed)) onChange?.(next);
        }
        onBlur?.();
      }}
    />
  );
}
