import { Form } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { useMemo } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { FieldLine } from '../field-line/FieldLine';
import type { FormFieldProps } from '../form/FormField';
import { FieldContext } from '../form/field-context';
import css from './FormField.module.css';

/**
 * antd's Form.Item for a control outside a form of antd: a dialog with one field, a filter. Label above, hint or error in one reserved
 * line below. `docs/visual-language.md#form`.
 */
export function FormField({ label, children, required = false, hint, error, rule }: FormFieldProps) {
  const id = useElementId();
  const describedBy = id && `${id}-says`;
  const wiring = useMemo(() => ({ id, describedBy, invalid: Boolean(error), required }), [id, describedBy, error, required]);
  return (
    <div className={css.field}>
      <Form.Item
        layout="vertical"
        label={
          <>
            {label}
            {required ? (
              <span className="sz-required" aria-hidden="true">
                *
              </span>
            ) : null}
          </>
        }
        htmlFor={id ?? ''}
        validateStatus={error ? 'error' : ''}
        className={clsx(css.item)}
      >
        <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      </Form.Item>
      <FieldLine id={describedBy ?? ''} hint={hint} error={error ?? undefined} rule={rule} about={label} />
    </div>
  );
}
