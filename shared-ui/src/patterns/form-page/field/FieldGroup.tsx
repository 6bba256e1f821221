import { type ReactNode, useId } from 'react';
import { FieldLine } from '../../field-line/FieldLine';
import { useFieldErrors } from '../engine/form-engine-context';
import css from './FieldGroup.module.css';

export interface FieldGroupProps {
  legend: string;
  /** Where its errors stand. */
  path?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hint?: ReactNode;
  /** Overrides the error found by the form. */
  error?: string | undefined;
  rule?: string | undefined;
  children: ReactNode;
}

/** Several controls that answer one question: radio buttons, checkboxes, a list with its button. Otherwise like `FormItem`. */
export function FieldGroup({ legend, path, required = false, disabled, hint, error, rule, children }: FieldGroupProps) {
  const { errorOf } = useFieldErrors();
  const says = useId();
  const wrong = error ?? (path === undefined ? undefined : errorOf(path));
  return (
    <fieldset
      className={css.group}
      aria-describedby={says}
      disabled={disabled}
      data-field={path}
      data-fault={wrong ? true : undefined}
    >
      <legend className={css.legend}>
        {legend}
        {required ? (
          <span className="sz-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      {children}
      <FieldLine id={says} hint={hint} error={wrong} rule={rule} about={legend} />
    </fieldset>
  );
}
