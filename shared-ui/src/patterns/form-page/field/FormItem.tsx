import { Form, type NamePath } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { FieldLine, type Remedy } from '../../field-line/FieldLine';
import { useFieldErrors } from '../engine/form-engine-context';
import css from './FormItem.module.css';

/** What the form passes to its control. */
interface ControlProps {
  value?: unknown;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

export interface FormItemProps {
  /** Where the value stands: `budget`, `['targeting', 'fansMin']`. */
  name: NamePath;
  /** Where its errors stand, if that is not `name`. */
  path?: string | undefined;
  label: string;
  /** What stands before the form shows the label: here it is only spoken. */
  labelled?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** Overrides the error found by the form. */
  error?: string | undefined;
  remedy?: Remedy | null | undefined;
  rule?: string | undefined;
  /** Of what is typed, before it becomes the value: digits only, capitals. */
  normalize?: ((value: string) => string) | undefined;
  /** One control of antd, or one that takes `id`, `value` and `onChange` as these do. */
  children: ReactElement<ControlProps>;
}

/** A labelled control of a form: label above, one reserved line for hint or error below. `docs/visual-language.md#form`. */
export function FormItem(props: FormItemProps) {
  const { name, path, label, labelled = false, required = false, hint, error, remedy, rule, normalize, children } = props;
  const { errorOf, leave } = useFieldErrors();
  const form = Form.useFormInstance();
  const says = useId();
  const names = Array.isArray(name) ? name : [name];
  const at = path ?? names.join('.');
  const wrong = error ?? errorOf(at);
  const { onBlur } = children.props;
  return (
    <div className={css.field} data-field={at}>
      <Form.Item
        name={name}
        {...(labelled ? {} : { label })}
        required={required}
        validateStatus={wrong ? 'error' : ''}
        className={clsx(css.item)}
        {...(normalize ? { normalize } : {})}
      >
        {cloneElement(children, {
          ...(labelled ? { 'aria-label': label } : {}),
          'aria-describedby': says,
          'aria-invalid': wrong ? true : undefined,
          onBlur: () => {
            leave(at, form.getFieldValue(name));
            onBlur?.();
          },
        })}
      </Form.Item>
      <FieldLine id={says} hint={hint} error={wrong} remedy={remedy} rule={rule} about={label} />
    </div>
  );
}
