import { useHost } from '@shizhong/shared-contracts';
import { RowNote } from '@shizhong/shared-ui/row-list';
import { FactorForm } from '@shizhong/shared-ui/second-factor';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { payeeText } from '../cash-out/words';
import type { Payee } from './PayeeDialog';

export interface PayeeAct {
  kind: 'choose' | 'remove';
  payee: Payee;
}

/** Another default, or a removal, after proof of identity: a stolen session does not turn where money goes. `docs/domain/identity.md#second-factor`. */
export function PayeeActForm({ act: { kind, payee }, phone, onDone }: { act: PayeeAct; phone: string; onDone: () => void }) {
  const host = useHost();
  const choose = useServerAction('user/payeeDefault');
  const remove = useServerAction('user/payeeRemove');
  const removes = kind === 'remove';
  return (
    <FactorForm
      label={removes ? '删除收款账户' : '更换默认收款账户'}
      confirm={removes ? '删除收款账户' : '设为默认'}
      danger={removes}
      phone={phone}
      act={async (proof) => {
        const attempt = await (removes ? remove : choose).run({ id: payee.id, ...proof });
        if (!attempt.done) return attempt.refusal;
        host.notify.toast(removes ? '收款账户已删除' : '默认收款账户已更换', 'success');
        onDone();
        return null;
      }}
    >
      <RowNote>
        {payeeText(payee)}：{removes ? '进行中的提现仍打到原账户；之后的提现不能再选它。' : '之后的提现默认打到这里。'}
      </RowNote>
    </FactorForm>
  );
}
