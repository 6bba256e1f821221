import { formatDateTime } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { Button } from '../button/Button';
import { CopyButton } from '../copy/CopyButton';
import { Dialog } from '../dialog';
import { InlineFailure } from '../failure/InlineFailure';
import { Icon } from '../icon/Icon';
import { Notice } from '../notice/Notice';
import { saveFile } from '../save-file/save-file';
import { useServerData } from '../server-data';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './report.module.css';
import { usePdf } from './use-pdf';

/** 订单条款: what both sides agreed on, as a document either of them downloads; of an order that was accepted. `domain.md` 6 (contracts). */
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
  const { data, status, fault, reload, isRefreshing } = useServerData('report/terms', { id: orderId });
  const { fetching, failure, fetchPdf } = usePdf('report/termsPdf');
  return (
    <Dialog
      open
      onClose={onClose}
      title="订单条款"
      footer={
        <>
          <Button
            disabled={!data}
            onClick={() => data && saveFile(new Blob([data.payload], { type: 'application/json' }), `${data.no}-terms.json`)}
          >
            下载 JSON
          </Button>
          <Button
            kind="primary"
            disabled={!data}
            busy={fetching}
            onClick={() => data && void fetchPdf({ id: orderId }, `${data.no}-terms.pdf`)}
          >
            <Icon name="download" size={16} />
            下载 PDF
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      {status === 'loading' ? <Skeleton rows={3} /> : null}
      {status === 'failed' && !data ? (
        fault?.name === 'BusinessRefusal' ? (
          <p>{fault.message}</p>
        ) : (
          <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
        )
      ) : null}
      {data ? (
        <dl className={styles['facts']}>
          <div>
            <dt>订单号</dt>
            <dd>{data.no}</dd>
          </div>
          <div>
            <dt>出具时间</dt>
            <dd>{formatDateTime(data.issuedAt)}</dd>
          </div>
          <div>
            <dt>SHA-256 指纹</dt>
            <dd className={styles['hash']}>
              {data.sha256}
              <CopyButton text={data.sha256} what="指纹" />
            </dd>
          </div>
        </dl>
      ) : null}
      <p className={styles['small']}>
        接单时双方约定的价格、履行与违约条款，以后修改的规则不影响这个订单。双方下载的是同一份：PDF 里印有指纹，附件是原文，JSON
        文件的 SHA-256 与指纹一致。
      </p>
    </Dialog>
  );
}
