import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** The native checkbox in our colour, 18 px in a line of 24. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={[styles['checkbox'], className].filter(Boolean).join(' ')}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
