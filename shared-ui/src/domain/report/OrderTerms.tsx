import { formatDateTime } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { CopyButton } from '../../primitives/copy/CopyButton';
import { PaperDialog } from './PaperDialog';
import css from './report.module.css';

/**
 * 订单条款: what both sides agreed on, as a document that either can download, for orders that were accepted.
 * `docs/domain/order.md#order-document`.
 */
export function OrderTerms({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>订单条款</Button>
      {open ? <TermsDialog orderId={orderId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TermsDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const asked = useServerData('report/terms', { id: orderId });
  return (
    <PaperDialog
      title="订单条款"
      onClose={onClose}
      asked={asked}
      pdf="report/termsPdf"
      files={({ no, payload }) => ({ name: `${no}-terms`, text: payload, pdf: { id: orderId } })}
      facts={({ no, issuedAt, sha256 }) => [
        { label: '订单号', value: no },
        { label: '出具时间', value: formatDateTime(issuedAt) },
        {
          label: 'SHA-256 指纹',
          value: (
            <span className={css.hash}>
              {sha256}
              <CopyButton text={sha256} what="指纹" />
            </span>
          ),
        },
      ]}
    >
      双方约定的价格、履行与违约条款，以后修改的规则不影响这个订单；双方同意改期或改价后另出具一份。双方下载的是同一份：PDF
      里印有指纹，附件是原文，JSON 文件的 SHA-256 与指纹一致。
    </PaperDialog>
  );
}
