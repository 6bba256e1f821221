import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldWiring } from './field-context';
import styles from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Inside the right end: a unit or a small button. */
  suffix?: ReactNode;
}

/** A line of text without antd, for pages that must stay light. */
export function TextInput({ suffix, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  // A form library gives `undefined` for an untouched field; React would take the input for an uncontrolled one.
  const control = 'value' in rest ? { ...rest, value: rest.value ?? '' } : rest;
  return (
    <span
      className={[styles['box'], className].filter(Boolean).join(' ')}
      data-invalid={rest['aria-invalid'] ?? wiring['aria-invalid']}
    >
      <input type="text" {...wiring} {...control} className={styles['input']} />
      {suffix ? <span className={styles['suffix']}>{suffix}</span> : null}
    </span>
  );
}
