import { useHost } from '@shizhong/shared-contracts';
import { type Refusal, refusalOf } from '@shizhong/shared-ui/server-action';
import type { ReactNode } from 'react';
import { Button } from '../../patterns/button';
import { ActionForm, useActionForm } from '../../patterns/form-page';
import { FactorFields } from './FactorFields';
import { type Factor, type FactorValues, factorError, factorOf, noFactor } from './factor';
import css from './factor.module.css';

export interface FactorFormProps {
  /** Name for screen readers. */
  label: string;
  /** Label of the button. */
  confirm: string;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  /** Masked, to show where a code is sent. */
  phone?: string | undefined;
  /** The action that requires re-authentication. What it throws or returns is shown at its field, or above the fields. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most actions have nothing to return
  act: (proof: Factor) => Promise<Refusal | null | void>;
  /** Offers the way back, where the form stands in the place of something. */
  onBack?: (() => void) | undefined;
  /** Content before the fields: what is about to happen. */
  children?: ReactNode;
}

/**
 * Password, code or passkey, then the action that requires it; a second press while it runs does nothing.
 * `docs/pages/conventions.md#second-factor`.
 */
export function FactorForm({ label, confirm, danger = false, phone, act, onBack, children }: FactorFormProps) {
  const host = useHost();
  const form = useActionForm<FactorValues>({
    initial: noFactor,
    errorsOf: factorError,
    act: async (values) => {
      try {
        return (await act(await factorOf(host, values))) ?? null;
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <ActionForm form={form} name="factor" label={label}>
      {children ? <div className={css.before}>{children}</div> : null}
      <FactorFields way={form.engine.values.way} phone={phone} />
      <Button kind={danger ? 'danger' : 'primary'} type="submit" size="large" block busy={form.busy}>
        {confirm}
      </Button>
      {onBack ? (
        <Button kind="quiet" block onClick={onBack} disabled={form.busy}>
          返回
        </Button>
      ) : null}
    </ActionForm>
  );
}
