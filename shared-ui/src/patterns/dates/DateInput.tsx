import { DatePicker, dayjs, TimePicker } from '@shizhong/shared-ui/antd/date';
import { clsx } from 'clsx/lite';
import type { ComponentProps, FocusEvent } from 'react';
import { useControlWiring } from '../controls/wiring';
import css from './dates.module.css';

interface Common {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'data-field'?: string | undefined;
}

export interface DateInputProps extends Common {
  /** First and last day that can be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

const dayFormat = 'YYYY-MM-DD';
const minuteFormat = 'YYYY-MM-DDTHH:mm';
const clockFormat = 'HH:mm';

const bounds = (min: string | undefined, max: string | undefined) => ({
  ...(min ? { minDate: dayjs(min) } : {}),
  ...(max ? { maxDate: dayjs(max) } : {}),
});

/** A day, as the text `YYYY-MM-DD`; empty without one. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...useControlWiring()}
      {...given(rest)}
      {...bounds(min, max)}
      className={clsx(css.whole)}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(textOf(day, dayFormat))}
      onBlur={whenEmptied(onChange)}
    />
  );
}

/** A minute of a day on the user's clock, as the text `YYYY-MM-DDTHH:mm`; empty without one. */
export function DateTimeInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...useControlWiring()}
      {...given(rest)}
      {...bounds(min, max)}
      className={clsx(css.whole)}
      showTime={{ format: clockFormat }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(textOf(day, minuteFormat))}
      onBlur={whenEmptied(onChange)}
    />
  );
}

export interface TimeInputProps extends Common {
  minuteStep?: ComponentProps<typeof TimePicker>['minuteStep'];
}

/** A time of day, as the text `HH:mm`; empty without one. */
export function TimeInput({ value, onChange, minuteStep = 1, ...rest }: TimeInputProps) {
  return (
    <TimePicker
      {...useControlWiring()}
      {...given(rest)}
      className={clsx(css.whole)}
      format={clockFormat}
      minuteStep={minuteStep}
      needConfirm={false}
      value={value ? dayjs(value, clockFormat) : null}
      onChange={(time) => onChange(textOf(time, clockFormat))}
      onBlur={whenEmptied(onChange)}
    />
  );
}

/** The pickers give what dayjs made of the choice. */
const textOf = (chosen: unknown, format: string) => (dayjs.isDayjs(chosen) ? chosen.format(format) : '');

/** antd puts the old value back into a field that somebody has emptied by keyboard. */
const whenEmptied = (onChange: Common['onChange']) => (event: FocusEvent<HTMLElement>) => {
  if (event.target instanceof HTMLInputElement && !event.target.value) onChange('');
};

/** Without the absent ones, which antd would take for values. */
function given(rest: Omit<Common, 'value' | 'onChange'>) {
  return Object.fromEntries(Object.entries(rest).filter(([, each]) => each !== undefined));
}
