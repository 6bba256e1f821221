import { clsx } from 'clsx/lite';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldWiring } from './field-context';
import css from './TextArea.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/**
 * A multi-line text input without antd; grows with its content where the browser supports that. Shows how much of `maxLength` is
 * left.
 */
export function TextArea({ className, rows = 3, maxLength, value, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  const length = typeof value === 'string' ? value.length : null;
  return (
    <span className={clsx(css.box, className)} data-invalid={rest['aria-invalid'] ?? wiring['aria-invalid']}>
      <textarea {...wiring} {...rest} value={value ?? ''} rows={rows} maxLength={maxLength} className={css.area} />
      {maxLength !== undefined && length !== null ? (
        <span className={css.count} aria-hidden="true">
          {length}/{maxLength}
        </span>
      ) : null}
    </span>
  );
}
