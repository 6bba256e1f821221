import { clsx } from 'clsx/lite';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldWiring } from './field-context';
import css from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Inside the right edge: a unit or a small button. */
  suffix?: ReactNode;
}

/** A single-line text input without antd, for pages that must stay light. */
export function TextInput({ suffix, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  // A form library passes `undefined` for an untouched field, which React would treat as uncontrolled.
  const control = 'value' in rest ? { ...rest, value: rest.value ?? '' } : rest;
  return (
    <span className={clsx(css.box, className)} data-invalid={rest['aria-invalid'] ?? wiring['aria-invalid']}>
      <input type="text" {...wiring} {...control} className={css.input} />
      {suffix ? <span className={css.suffix}>{suffix}</span> : null}
    </span>
  );
}
