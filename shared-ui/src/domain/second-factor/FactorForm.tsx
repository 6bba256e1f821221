import { refusalOf } from '@shizhong/shared-ui/server-action';
import { type ReactNode, useState } from 'react';
import { useFields } from '../../patterns/fields';
import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import { FactorFields, type FactorValues, factorError, factorOf, noFactor } from './FactorFields';
import styles from './FactorForm.module.css';

export interface FactorFormProps {
  /** Name for screen readers. */
  label: string;
  /** Label of the button. */
  confirm: string;
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
export function FactorForm({ label, confirm, phone, act, children }: FactorFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<FactorValues>(noFactor, factorError, async (values) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await act(factorOf(values));
    } catch (error) {
      setFailure(fields.place(refusalOf(error)));
    } finally {
      setBusy(false);
    }
  });
  return (
    <form {...fields.form} className={styles['form']} aria-label={label}>
      {children}
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FactorFields values={fields.values} onChange={fields.set} errors={fields.errors} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={busy}>
        {confirm}
      </Button>
    </form>
  );
}
