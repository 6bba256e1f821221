import type { ReactNode } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import css from './FieldLine.module.css';

/** A correction that one click applies: 「改为 50.00」. */
export interface Remedy {
  label: string;
  apply: () => void;
}

export interface FieldLineProps {
  /** Of the text that describes the control. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Offered beside an error. */
  remedy?: Remedy | null | undefined;
  /** Article of the help centre with the rule for the field. */
  rule?: string | undefined;
  about: ReactNode;
}

/** Hint or error in one reserved line below a control, so that nothing jumps. */
export function FieldLine({ id, hint, error, remedy, rule, about }: FieldLineProps) {
  return (
    <p className={css.line} data-error={error ? true : undefined} aria-live="polite">
      {error ? <Icon name="warning" size={16} /> : null}
      <span id={id}>{error || hint}</span>
      {error && remedy ? (
        <button type="button" className={css.remedy} onClick={remedy.apply}>
          {remedy.label}
        </button>
      ) : null}
      {rule ? <RuleLink to={rule} about={about} /> : null}
    </p>
  );
}
