import { FormField, TextArea, TextInput } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
  required?: boolean;
  hint?: ReactNode;
  fault?: string | undefined;
  unit?: string;
  placeholder?: string;
  type?: 'text' | 'datetime-local';
  min?: string;
  max?: string;
  inputMode?: 'decimal' | 'numeric' | 'url' | 'text';
  /** Lines; one by default. */
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  /** Name by which a word hit finds its control. */
  field?: string;
  /** URL of the help article with the rule. */
  rule?: string;
}

/** A form field: label, control, unit, hint or fault. */
export function TextField({
  label,
  value,
  onChange,
  onLeave,
  required = false,
  hint,
  fault,
  unit,
  rows,
  maxLength,
  field,
  rule,
  ...rest
}: TextFieldProps) {
  return (
    <div className={styles['field']} data-field={field}>
      <FormField label={label} required={required} hint={rest.disabled ? '投放中不能修改' : hint} error={fault} rule={rule}>
        {rows ? (
          <TextArea
            value={value}
            rows={rows}
            maxLength={maxLength}
            disabled={rest.disabled}
            placeholder={rest.placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        ) : (
          <TextInput
            {...rest}
            value={value}
            maxLength={maxLength}
            suffix={unit ? <span className={styles['unit']}>{unit}</span> : undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </div>
  );
}
