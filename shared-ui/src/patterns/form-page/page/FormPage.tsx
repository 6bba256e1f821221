import { Form } from '@shizhong/shared-ui/antd/form';
import { type ReactNode, useMemo } from 'react';
import { FieldErrorsContext } from '../engine/form-engine-context';
import type { FormEngine } from '../engine/use-form-engine';

export interface FormPageProps<Values extends object> {
  engine: FormEngine<Values>;
  /** Prefix of the controls' ids; two forms of a page need different ones. */
  name: string;
  label: string;
  initial: Values;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a page: its sections, what stands beside them, and the bar that submits it. */
export function FormPage<Values extends object>({ engine, name, label, initial, onSubmit, children }: FormPageProps<Values>) {
  const { form, frame, errorOf, leave } = engine;
  const errors = useMemo(() => ({ errorOf, leave }), [errorOf, leave]);
  return (
    <div ref={frame.ref}>
      {/* antd's own submission would validate by rules, of which there are none: the page checks and submits. */}
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={initial}
        aria-label={label}
        onValuesChange={(changed: Partial<Values>) => frame.onValuesChange(changed)}
        onFinish={onSubmit}
      >
        <FieldErrorsContext.Provider value={errors}>{children}</FieldErrorsContext.Provider>
      </Form>
    </div>
  );
}
