import { Checkbox, Form, type NamePath } from '@shizhong/shared-ui/antd/form';
import { type ReactNode, useId } from 'react';
import { FieldLine } from '../../field-line/FieldLine';
import { useFieldErrors } from '../engine/form-engine-context';
import css from './FormCheck.module.css';

export interface FormCheckProps {
  name: NamePath;
  /** What is agreed to or switched on. */
  children: ReactNode;
  hint?: ReactNode;
  rule?: string | undefined;
  /** What the rule is about, for its link. */
  about?: string | undefined;
}

/** A single box with its text beside it: a consent, a switch of the form. Hint or error stand below, as in `FormItem`. */
export function FormCheck({ name, children, hint, rule, about = '' }: FormCheckProps) {
  const { errorOf } = useFieldErrors();
  const says = useId();
  const at = (Array.isArray(name) ? name : [name]).join('.');
  const wrong = errorOf(at);
  return (
    <div className={css.check} data-field={at}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Checkbox aria-describedby={says} {...(wrong ? { 'aria-invalid': true } : {})}>
          {children}
        </Checkbox>
      </Form.Item>
      <FieldLine id={says} hint={hint} error={wrong} rule={rule} about={about} />
    </div>
  );
}
