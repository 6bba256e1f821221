import { type ReactNode, useMemo } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import styles from './FormField.module.css';
import { FieldContext } from './field-context';

export interface FormFieldProps {
  label: ReactNode;
  /** One control: `TextInput` or `PasswordInput`; it takes its id and its descriptions from here. */
  children: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Address of the article that holds the rule behind the field; stays beside hint and error alike. */
  rule?: string | undefined;
}

/** Label above, mark after it, hint or error in a reserved line below, so that nothing jumps. `docs/visual-language.md#form`. */
export function FormField({ label, children, required = false, hint, error, rule }: FormFieldProps) {
  const id = useElementId();
  const describedBy = id && `${id}-says`;
  const wiring = useMemo(() => ({ id, describedBy, invalid: Boolean(error), required }), [id, describedBy, error, required]);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      <p className={error ? styles['error'] : styles['hint']} aria-live="polite">
        {error ? <Icon name="warning" size={16} /> : null}
        <span id={describedBy}>{error || hint}</span>
        {rule ? <RuleLink to={rule} about={label} /> : null}
      </p>
    </div>
  );
}
