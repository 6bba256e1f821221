import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { Paying } from './paying';

export function CancelButton({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const cancel = useServerAction('adFinance/depositCancel');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        取消充值
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          cancel.reset();
          setOpen(false);
        }}
        title={`取消充值 ${deposit.no}？`}
        money={[{ label: '未支付的充值金额', fen: deposit.amountFen }]}
        confirm="取消充值"
        busy={cancel.busy}
        refusal={cancel.refusal}
        onRefresh={() => {
          setOpen(false);
          void onChanged();
        }}
        onConfirm={async () => {
          const attempt = await cancel.run({ id: deposit.id, version: deposit.version });
          if (!attempt.done) return;
          setOpen(false);
          await onChanged();
        }}
      >
        <p>{deposit.channel === 'transfer' ? '如果已经汇款，请不要取消。' : '取消后付款码失效，不会产生扣款。'}</p>
      </ConfirmDialog>
    </>
  );
}
