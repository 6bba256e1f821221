import { type ReactNode, useId } from 'react';
import styles from './Chips.module.css';

export interface ChipsProps<T extends string | number> {
  legend: string;
  hint?: ReactNode;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  disabled?: boolean;
}

/** Multiple choice; nothing chosen means all, and the hint says so. Styled native checkboxes. */
export function Chips<T extends string | number>({ legend, hint, options, value, onChange, disabled }: ChipsProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles['set']} aria-describedby={hint ? id : undefined} disabled={disabled}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value} className={styles['chip']}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={id} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
