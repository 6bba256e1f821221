import { dayjs, TimePicker } from '@shizhong/shared-ui/antd/date';
import type { FocusEvent } from 'react';

const format = 'HH:mm';
const minuteStep = 5;

export interface TimeInputProps {
  id?: string;
  /** `20:30`. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A time of the day, 24 hours. It cannot be emptied. */
export function TimeInput({ value = '', onChange, onBlur, ...rest }: TimeInputProps) {
  const time = dayjs(`2000-01-01T${value}`);
  return (
    <TimePicker
      {...rest}
      format={format}
      minuteStep={minuteStep}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      value={time.isValid() ? time : null}
      onChange={(next) => (next ? onChange?.(next.format(format)) : undefined)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // antd takes a typed time on Tab and Enter only, and puts the old one back when the pointer leaves for another field.
        if (event.target instanceof HTMLInputElement) {
          const typed = event.target.value;
          if (typed !== value && dayjs(`2000-01-01T${typed}`).format(format) === typed) onChange?.(typed);
        }
        onBlur?.();
      }}
    />
  );
}
