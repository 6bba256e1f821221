import { type ReactNode, useMemo } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import css from './FormField.module.css';
import { FieldContext } from './field-context';

export interface FormFieldProps {
  label: ReactNode;
  /** One control, `TextInput` or `PasswordInput`, which takes its id and descriptions from this field. */
  children: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Address of the article with the rule for the field; the link stays beside hint and error. */
  rule?: string | undefined;
}

/**
 * Label above with the required mark after it, hint or error in a reserved line below, so that the layout does not jump.
 * `docs/visual-language.md#form`.
 */
export function FormField({ label, children, required = false, hint, error, rule }: FormFieldProps) {
  const id = useElementId();
  const describedBy = id && `${id}-says`;
  // A prerendered page has no ids before its script: until then the control says its own name.
  const name = id === undefined && typeof label === 'string' ? label : undefined;
  const wiring = useMemo(
    () => ({ id, name, describedBy, invalid: Boolean(error), required }),
    [id, name, describedBy, error, required],
  );
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={css.mark} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      <p className={error ? css.error : css.hint} aria-live="polite">
        {error ? <Icon name="warning" size={16} /> : null}
        <span id={describedBy}>{error || hint}</span>
        {rule ? <RuleLink to={rule} about={label} /> : null}
      </p>
    </div>
  );
}
