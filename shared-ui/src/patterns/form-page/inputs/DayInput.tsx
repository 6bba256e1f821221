import { DatePicker, dayjs } from '@shizhong/shared-ui/antd/date';
import type { FocusEvent } from 'react';
import css from './inputs.module.css';

export interface DayInputProps {
  id?: string;
  /** `2026-12-01`; empty without a day. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that can be chosen, in the same form. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A day, chosen or typed. */
export function DayInput({ value = '', onChange, onBlur, min, max, placeholder = '选择日期', ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      className={css.wide}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(_, shown) => onChange?.(typeof shown === 'string' ? shown : '')}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // antd puts the old value back into a field that the keyboard has emptied, and drops a day out of bounds without a word.
        if (event.target instanceof HTMLInputElement) {
          const typed = event.target.value;
          if (typed !== value && (!typed || dayjs(typed).format('YYYY-MM-DD') === typed)) onChange?.(typed);
        }
        onBlur?.();
      }}
    />
  );
}
