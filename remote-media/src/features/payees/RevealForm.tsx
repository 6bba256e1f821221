import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { CopyButton } from '@shizhong/shared-ui';
import { RowNote } from '@shizhong/shared-ui/row-list';
import { FactorForm } from '@shizhong/shared-ui/second-factor';
import { useState } from 'react';
import type { Payee } from './PayeeDialog';
import css from './PayeesCard.module.css';

/** Reveals the full number after a password or code; the server logs each access. `docs/domain/identity.md#second-factor`. */
export function RevealForm({ payee, phone }: { payee: Payee; phone: string }) {
  const host = useHost();
  const [full, setFull] = useState<ResponseOf<'user/payeeReveal'> | null>(null);
  if (full)
    return (
      <>
        <RowNote>{full.holder}</RowNote>
        <p className={css.number}>
          {full.no} <CopyButton text={full.no} what="收款账号" />
        </p>
        <RowNote>本次查看已留痕。</RowNote>
      </>
    );
  return (
    <FactorForm
      label="查看完整账号"
      confirm="验证并查看"
      phone={phone}
      act={async (proof) => setFull(await host.call('user/payeeReveal', { id: payee.id, ...proof }))}
    />
  );
}
