import { Form, type FormInstance } from '@shizhong/shared-ui/antd/form';
import type { ReactNode } from 'react';
import { Notice } from '../notice/Notice';

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
 * A short form with labels above. Fields are judged when they are left and at submission: while somebody types the first
 * digits, 「请输入 11 位手机号」 is no help. Typing removes the error, the server's included.
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
  return (
    <Form<Values>
      form={form}
      aria-label={label}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={onSubmit}
      noValidate
      {...(initialValues ? { initialValues } : {})}
      {...(onValuesChange ? { onValuesChange } : {})}
    >
      {failure ? (
        <div style={{ marginBottom: 20 }}>
          <Notice tone="error" live>
            {failure}
          </Notice>
        </div>
      ) : null}
      {children}
    </Form>
  );
}
