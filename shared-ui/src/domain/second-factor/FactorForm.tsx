import { refusalOf } from '@shizhong/shared-ui/server-action';
import type { ReactNode } from 'react';
import { Button } from '../../patterns/button';
import { ActionForm, useActionForm } from '../../patterns/form-page';
import { FactorFields, type FactorValues, factorError, factorOf, noFactor } from './FactorFields';

export interface FactorFormProps {
  /** Name for screen readers. */
  label: string;
  /** Label of the button. */
  confirm: string;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  /** Masked, to show where a code is sent. */
  phone?: string | undefined;
  /** The action that requires re-authentication. What it throws is shown at its field, or above the fields. */
  act: (proof: ReturnType<typeof factorOf>) => Promise<void>;
  /** Content before the fields: what is about to happen. */
  children?: ReactNode;
}

/**
 * Password or code, then the action that requires it; a second press while it runs does nothing.
 * `docs/pages/conventions.md#second-factor`.
 */
export function FactorForm({ label, confirm, danger = false, phone, act, children }: FactorFormProps) {
  const form = useActionForm<FactorValues>({
    initial: noFactor,
    errorsOf: factorError,
    act: async (values) => {
      try {
        await act(factorOf(values));
        return null;
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <ActionForm form={form} name="factor" label={label}>
      {children}
      <FactorFields way={form.engine.values.way} phone={phone} />
      <Button kind={danger ? 'danger' : 'primary'} type="submit" size="large" block busy={form.busy}>
        {confirm}
      </Button>
    </ActionForm>
  );
}
