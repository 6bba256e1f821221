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
  most?: number;
  disabled?: boolean;
  /** By which a word hit finds its control. */
  field?: string;
  /** Address of the article that holds the rule. */
  rule?: string;
}

/** One field of the form: label, control, unit inside, hint or fault below. */
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
  most,
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
            maxLength={most}
            disabled={rest.disabled}
            placeholder={rest.placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        ) : (
          <TextInput
            {...rest}
            value={value}
            maxLength={most}
            suffix={unit ? <span className={styles['unit']}>{unit}</span> : undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </div>
  );
}
