import { type ReactNode, useId } from 'react';
import styles from './ChoiceCards.module.css';

export interface Choice {
  value: string;
  label: string;
  hint?: ReactNode;
}

export interface ChoiceCardsProps {
  legend: string;
  required?: boolean;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
  disabled?: boolean;
}

/** Single choice with an explanation per option. Native radio buttons, so that arrow keys work. */
export function ChoiceCards({ legend, required, choices, value, onChange, fault, disabled }: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles['set']} aria-describedby={fault ? `${name}-fault` : undefined} disabled={disabled}>
      <legend className={styles['legend']}>
        {legend}
        {required ? (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      <div className={styles['cards']} data-many={choices.length > 2 || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['card']}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              aria-invalid={fault ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.hint ? <small>{choice.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {fault ? (
        <p id={`${name}-fault`} className={styles['fault']}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
