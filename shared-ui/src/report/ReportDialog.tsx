import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button/Button';
import { CopyButton } from '../copy/CopyButton';
import { Dialog } from '../dialog';
import { InlineFailure } from '../failure/InlineFailure';
import { Checkbox } from '../form/Checkbox';
import { Icon } from '../icon/Icon';
import { Notice } from '../notice/Notice';
import { saveFile } from '../save-file/save-file';
import { useServerData } from '../server-data';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './report.module.css';
import { usePdf } from './use-pdf';

export interface ReportDialogProps {
  /** Whose side asks, and of which kind of order. */
  endpoint:
    | 'adRead/orderReport'
    | 'adFans/orderReport'
    | 'adVideo/orderReport'
    | 'adPosition/orderReport'
    | 'media/orderReport'
    | 'media/positionReport';
  orderId: string;
  onClose: () => void;
}

/** 交付报告: as a PDF or as signed text, with number and code by which anybody can check it. `domain.md` 2.1 (data-valid), 7.2 F3. */
export function ReportDialog({ endpoint, orderId, onClose }: ReportDialogProps) {
  const host = useHost();
  const [withAmount, setWithAmount] = useState(false);
  const { data, status, fault, reload, isRefreshing } = useServerData(endpoint, { id: orderId, withAmount });
  const { fetching, failure, fetchPdf } = usePdf('report/pdf');

  return (
    <Dialog
      open
      onClose={onClose}
      title="交付报告"
      footer={
        <>
          <Button
            disabled={!data}
            onClick={() => data && saveFile(new Blob([data.file], { type: 'application/json' }), `${data.no}.json`)}
          >
            下载 JSON
          </Button>
          <Button
            kind="primary"
            disabled={!data}
            busy={fetching}
            onClick={() => data && void fetchPdf({ no: data.no }, `${data.no}.pdf`)}
          >
            <Icon name="download" size={16} />
            下载 PDF
          </Button>
        </>
      }
    >
      <Checkbox checked={withAmount} onChange={({ currentTarget }) => setWithAmount(currentTarget.checked)}>
        含单价与金额（单独编号，首次勾选时签发）
      </Checkbox>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      {status === 'loading' ? <Skeleton rows={5} /> : null}
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
          {data.supersedes ? (
            <div>
              <dt>更正的报告</dt>
              <dd>{data.supersedes}</dd>
            </div>
          ) : null}
          <div>
            <dt>SHA-256 指纹</dt>
            <dd className={styles['hash']}>{data.sha256}</dd>
          </div>
          <div>
            <dt>签名</dt>
            <dd>平台第 {data.keyNumber} 号密钥（Ed25519）</dd>
          </div>
        </dl>
      ) : null}
      <p className={styles['small']}>
        任何人凭编号与校验码，或把 PDF、JSON 放进数据验真页面，都能核对内容是否被改动。
        {data && host.hasPage('/data-valid') ? (
          <>
            {' '}
            <Link to={`/data-valid?no=${data.no}&code=${data.code}`}>去验真</Link>
          </>
        ) : null}
      </p>
    </Dialog>
  );
}
