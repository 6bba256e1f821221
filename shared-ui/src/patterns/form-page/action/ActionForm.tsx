import type { ReactNode } from 'react';
import { RefusalNotice } from '../../states';
import { FormPage } from '../page/FormPage';
import type { ActionFormState } from './use-action-form';

export interface ActionFormProps<Values extends object> {
  form: ActionFormState<Values>;
  /** Prefix of the controls' ids; two forms of a page need different ones. */
  name: string;
  label: string;
  /** Reloads the object; offered after a concurrent edit. */
  onRefresh?: (() => void) | undefined;
  children: ReactNode;
}

/** A form with one action: in a dialog or on a card. What no field shows stands above the fields. */
export function ActionForm<Values extends object>({ form, name, label, onRefresh, children }: ActionFormProps<Values>) {
  return (
    <FormPage engine={form.engine} name={name} label={label} initial={form.initial} onSubmit={() => void form.submit()}>
      <RefusalNotice refusal={form.refusal} onRefresh={onRefresh} />
      {children}
    </FormPage>
  );
}
