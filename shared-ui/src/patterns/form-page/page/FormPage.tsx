import { Form } from '@shizhong/shared-ui/antd/form';
import { type ReactNode, useMemo } from 'react';
import { FieldErrorsContext } from '../engine/form-engine-context';
import type { FormEngine } from '../engine/use-form-engine';
import { dropSecondClick } from './drop-second-click';
import css from './FormPage.module.css';

export interface FormPageProps<Values extends object> {
  engine: FormEngine<Values>;
  /** Prefix of the controls' ids; two forms of a page need different ones. */
  name: string;
  label: string;
  initial: Values;
  onSubmit: () => void;
  /** Above the form but not inside it, for what has inputs of its own: a list with its filters, where Enter must not submit. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The form of a page: its sections, what stands beside them, and the bar that submits it. */
export function FormPage<Values extends object>(props: FormPageProps<Values>) {
  const { engine, name, label, initial, onSubmit, lead, children } = props;
  const { form, frame, errorOf, leave } = engine;
  const errors = useMemo(() => ({ errorOf, leave }), [errorOf, leave]);
  return (
    <FieldErrorsContext.Provider value={errors}>
      <div ref={frame.ref} className={lead ? css.led : undefined}>
        {lead}
        {/* antd's own submission would validate by rules, of which there are none: the page checks and submits. */}
        <Form
          form={form}
          name={name}
          layout="vertical"
          initialValues={initial}
          aria-label={label}
          onValuesChange={(changed: Partial<Values>) => frame.onValuesChange(changed)}
          onFinish={onSubmit}
          onClickCapture={dropSecondClick}
        >
          {children}
        </Form>
      </div>
    </FieldErrorsContext.Provider>
  );
}
