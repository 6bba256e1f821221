import { clsx } from 'clsx/lite';
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** The native checkbox in our colour, 18 px in a line of 24. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx(css.checkbox, className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
