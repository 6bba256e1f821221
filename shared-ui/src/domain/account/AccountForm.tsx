import { Form, type FormInstance, type NamePath } from '@shizhong/shared-ui/antd/form';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../primitives/notice/Notice';

export interface AccountFormProps<Values extends object> {
  form: FormInstance<Values>;
  /** The form's purpose, for screen readers. */
  label: string;
  /** Called with valid values; take it from `useFormCall`. */
  onSubmit: (values: Values) => void;
  /** A refusal that belongs to no field. */
  failure?: ReactNode;
  initialValues?: Partial<Values> | undefined;
  onValuesChange?: ((changed: Partial<Values>, all: Values) => void) | undefined;
  children: ReactNode;
}

/**
 * A short form with labels above its fields. A field is validated on blur if its value has changed, and every field on
 * submission: 「请输入 11 位手机号」 does not help a user who is typing the first digits, nor does 「请输入」 on a field they
 * only tabbed through. Typing clears the error. antd's own blur trigger would do without this code, but it validates an unchanged
 * value again and so clears the server's error.
 */
export function AccountForm<Values extends object>({
  form,
  label,
  onSubmit,
  failure,
  initialValues,
  onValuesChange,
  children,
}: AccountFormProps<Values>) {
  /** Values already validated, by us or by the server. */
  const validated = useRef(new Map<string, unknown>());

  // The button is at the end of the form: on a phone, a message above the fields may be out of sight.
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureBox.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  function validateAll(values: object) {
    validated.current = new Map(Object.entries(values));
  }

  function leave(event: FocusEvent) {
    const name = event.target.id;
    const value: unknown = name ? form.getFieldValue(name as NamePath<Values>) : undefined;
    if (typeof value !== 'string' || value === '' || validated.current.get(name) === value) return;
    validated.current.set(name, value);
    form.validateFields([name as NamePath<Values>]).catch(() => undefined);
  }

  return (
    <Form<Values>
      form={form}
      aria-label={label}
      layout="vertical"
      validateTrigger={false}
      scrollToFirstError={{ block: 'center', focus: true }}
      noValidate
      onBlur={leave}
      onFinish={(values) => {
        validateAll(values);
        onSubmit(values);
      }}
      onFinishFailed={({ values }) => validateAll(values)}
      onValuesChange={(changed, all) => {
        const names = Object.keys(changed);
        for (const name of names) validated.current.delete(name);
        form.setFields(names.map((name) => ({ name: name as NamePath<Values>, errors: [] })));
        onValuesChange?.(changed as Partial<Values>, all);
      }}
      {...(initialValues ? { initialValues } : {})}
    >
      {failure ? (
        <div ref={failureBox} style={{ marginBottom: 20 }}>
          <Notice tone="error" live>
            {failure}
          </Notice>
        </div>
      ) : null}
      {children}
    </Form>
  );
}
