import { formatDateTime } from '@shizhong/shared-contracts';
import { Button, Checkbox, CopyButton, InlineFailure, Skeleton } from '@shizhong/shared-ui';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { type CampaignKind, kindWords } from '../campaign/kinds';
import { saveFile } from '../campaign-list/csv';
import styles from './ReportDialog.module.css';

/** 交付报告: number, code, signed text; anybody can check it. `domain.md` 7.2 F3. */
export function ReportDialog({ kind, orderId, onClose }: { kind: CampaignKind; orderId: string; onClose: () => void }) {
  const [withAmount, setWithAmount] = useState(false);
  const report = useServerData(`${kindWords[kind].area}/orderReport` as const, { id: orderId, withAmount });
  const { data } = report;
  return (
    <Dialog
      open
      onClose={onClose}
      title="交付报告"
      footer={
        <Button
          kind="primary"
          disabled={!data}
          onClick={() =>
            data &&
            saveFile(
              `${data.no}.json`,
              JSON.stringify({ ...data, payload: JSON.parse(data.payload) }, null, 2),
              'application/json',
            )
          }
        >
          下载报告
        </Button>
      }
    >
      <Checkbox checked={withAmount} onChange={(event) => setWithAmount(event.target.checked)}>
        包含单价和金额
      </Checkbox>
      {report.status === 'loading' ? <Skeleton rows={4} /> : null}
      {report.status === 'failed' ? <InlineFailure onRetry={() => void report.reload()} /> : null}
      {data ? (
        <dl className={styles['facts']}>
          <div>
            <dt>报告编号</dt>
            <dd>
              {data.no}
              <CopyButton text={data.no} what="报告编号" />
            </dd>
          </div>
          <div>
            <dt>校验码</dt>
            <dd>
              {data.code}
              <CopyButton text={data.code} what="校验码" />
            </dd>
          </div>
          <div>
            <dt>出具时间</dt>
            <dd>{formatDateTime(data.issuedAt)}</dd>
          </div>
          <div>
            <dt>SHA-256</dt>
            <dd className={styles['hash']}>{data.sha256}</dd>
          </div>
          <div>
            <dt>签名密钥</dt>
            <dd>第 {data.keyNumber} 号，Ed25519</dd>
          </div>
        </dl>
      ) : null}
      <p className={styles['small']}>报告带数字签名；任何人凭编号和校验码都能核对内容是否被改动。</p>
    </Dialog>
  );
}
