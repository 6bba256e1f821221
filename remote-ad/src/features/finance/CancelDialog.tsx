import { useHost } from '@shizhong/shared-contracts';
import { ConfirmDialog, type ConfirmDialogProps } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { ReactNode } from 'react';

interface CancelDialogProps extends Pick<ConfirmDialogProps, 'money' | 'title' | 'confirm'> {
  endpoint: 'adFinance/depositCancel' | 'adFinance/refundCancel' | 'adFinance/invoiceCancel';
  /** The application to cancel; null: closed. */
  row: { id: string; version: number } | null;
  /** Message on success. */
  done: string;
  onClose: () => void;
  /** Called when the record has changed, by this action or concurrently. */
  onChanged: (by: 'cancelled' | 'conflict') => void;
  children: ReactNode;
}

/** Cancels a deposit, a refund or an invoice that the platform has not processed yet. */
export function CancelDialog({ endpoint, row, done, onClose, onChanged, ...texts }: CancelDialogProps) {
  const host = useHost();
  const cancel = useServerAction(endpoint);
  return (
    <ConfirmDialog
      {...texts}
      open={row !== null}
      onClose={() => {
        cancel.reset();
        onClose();
      }}
      busy={cancel.busy}
      refusal={cancel.refusal}
      onRefresh={() => {
        onClose();
        onChanged('conflict');
      }}
      onConfirm={async () => {
        if (!row || !(await cancel.run({ id: row.id, version: row.version })).done) return;
        host.notify.toast(done, 'success');
        onClose();
        onChanged('cancelled');
      }}
    />
  );
}
