import { Form, type FormInstance, type NamePath } from '@shizhong/shared-ui/antd/form';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../primitives/notice/Notice';

export interface AccountFormProps<Values extends object> {
  form: FormInstance<Values>;
  /** What the form does, for screen readers. */
  label: string;
  /** Called with valid values; `useFormCall` gives it. */
  onSubmit: (values: Values) => void;
  /** A refusal that belongs to no field. */
  failure?: ReactNode;
  initialValues?: Partial<Values> | undefined;
  onValuesChange?: ((changed: Partial<Values>, all: Values) => void) | undefined;
  children: ReactNode;
}

/**
 * A short form with labels above. A field is judged when it is left with a new value, and all at submission: while somebody
 * types the first digits, 「请输入 11 位手机号」 is no help, nor is 「请输入」 at a field that was only passed by. Typing takes
 * the error away. antd's own blur trigger would do without us, but it judges an unchanged value again and so wipes away
 * what the server has said about it.
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
  /** Values already judged, by us or by the server. */
  const judged = useRef(new Map<string, unknown>());

  // The button stands at the end of the form: on a phone what is said above the fields may be out of sight.
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  function validateAll(values: object) {
    judged.current = new Map(Object.entries(values));
  }

  function leave(event: FocusEvent) {
    const name = event.target.id;
    const value: unknown = name ? form.getFieldValue(name as NamePath<Values>) : undefined;
    if (typeof value !== 'string' || value === '' || judged.current.get(name) === value) return;
    judged.current.set(name, value);
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
        for (const name of names) judged.current.delete(name);
        form.setFields(names.map((name) => ({ name: name as NamePath<Values>, errors: [] })));
        onValuesChange?.(changed as Partial<Values>, all);
      }}
      {...(initialValues ? { initialValues } : {})}
    >
      {failure ? (
        <div ref={told} style={{ marginBottom: 20 }}>
          <Notice tone="error" live>
            {failure}
          </Notice>
        </div>
      ) : null}
      {children}
    </Form>
  );
}
