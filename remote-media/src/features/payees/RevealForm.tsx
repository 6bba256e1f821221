import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Button, CopyButton, Notice } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { FactorFields, type FactorValues, factorFault, factorOf, noFactor } from '@shizhong/shared-ui/second-factor';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { Payee } from './PayeeDialog';
import styles from './PayeesCard.module.css';

/** The number in full, behind the password or a code; each look is recorded by the server. `domain.md` 2.0 Masked data. */
export function RevealForm({ payee, phone }: { payee: Payee; phone: string }) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [full, setFull] = useState<ResponseOf<'user/payeeReveal'> | null>(null);
  const fields = useFields<FactorValues>(noFactor, factorFault, async (values) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setFull(await host.call('user/payeeReveal', { id: payee.id, ...factorOf(values) }));
    } catch (fault) {
      setFailure(fields.place(refusalOf(fault)));
    } finally {
      setBusy(false);
    }
  });
  if (full)
    return (
      <>
        <p className={styles['small']}>{full.holder}</p>
        <p className={styles['number']}>
          {full.no} <CopyButton text={full.no} what="收款账号" />
        </p>
        <p className={styles['small']}>本次查看已留痕。</p>
      </>
    );
  return (
    <form {...fields.form} className={styles['form']} aria-label="查看完整账号">
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FactorFields values={fields.values} onChange={fields.set} errors={fields.errors} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={busy}>
        验证并查看
      </Button>
    </form>
  );
}
