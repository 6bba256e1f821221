import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldWiring } from './field-context';
import styles from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Inside the right end: a unit or a small button. */
  suffix?: React.ReactNode;
}

/** A line of text without antd, for pages that must stay light. */
export function TextInput({ suffix, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={[styles['box'], className].filter(Boolean).join(' ')} data-invalid={wiring['aria-invalid']}>
      <input type="text" {...wiring} {...rest} className={styles['input']} />
      {suffix ? <span className={styles['suffix']}>{suffix}</span> : null}
    </span>
  );
}
