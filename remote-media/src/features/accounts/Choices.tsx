import { Checkbox } from '@shizhong/shared-ui';
import { useId } from 'react';
import styles from './forms.module.css';

export interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maximum number of choices; further boxes are disabled then. */
  max?: number | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | null | undefined;
}

/** Multiple choice with checkboxes. */
export function Choices({ label, options, value, onChange, max, required, hint, error }: ChoicesProps) {
  const id = useId();
  const full = max !== undefined && value.length >= max;
  return (
    <fieldset className={styles['choices']} aria-describedby={id} aria-invalid={error ? true : undefined}>
      <legend>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={value.includes(option.value)}
            disabled={full && !value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <p id={id} className={error ? styles['error'] : styles['hint']} aria-live="polite">
        {error ?? hint ?? ''}
      </p>
    </fieldset>
  );
}
