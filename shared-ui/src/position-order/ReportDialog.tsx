import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button/Button';
import { CopyButton } from '../copy/CopyButton';
import { Dialog } from '../dialog';
import { InlineFailure } from '../failure/InlineFailure';
import { Checkbox } from '../form/Checkbox';
import { useServerData } from '../server-data';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './panels.module.css';
import type { OrderDetail, Side } from './turn';

/** 交付报告: its number and code, by which anybody can check it; and the signed text. */
export function ReportDialog({ order, side, onClose }: { order: OrderDetail; side: Side; onClose: () => void }) {
  const host = useHost();
  const [withAmount, setWithAmount] = useState(false);
  const key = side === 'ad' ? 'adPosition/orderReport' : 'media/positionReport';
  const { data, status, reload, isRefreshing } = useServerData(key, { id: order.id, withAmount }, { keepPrevious: true });
  return (
    <Dialog open onClose={onClose} title="交付报告" size="small" footer={<Button onClick={onClose}>关闭</Button>}>
      {status === 'loading' ? <Skeleton rows={4} /> : null}
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {data ? (
        <div className={styles['form']}>
          <dl className={styles['facts']}>
            <div>
              <dt>报告编号</dt>
              <dd>
                {data.no} <CopyButton text={data.no} what="报告编号" />
              </dd>
            </div>
            <div>
              <dt>校验码</dt>
              <dd>
                {data.code} <CopyButton text={data.code} what="校验码" />
              </dd>
            </div>
            <div>
              <dt>出具时间</dt>
              <dd>{formatDateTime(data.issuedAt)}</dd>
            </div>
          </dl>
          <Checkbox checked={withAmount} onChange={({ currentTarget }) => setWithAmount(currentTarget.checked)}>
            出具含金额的版本
          </Checkbox>
          <p className={styles['small']}>任何人可凭编号与校验码核对报告是否被改动。</p>
          <div className={styles['row']}>
            <Button onClick={() => save(data.payload, `${data.no}.json`)}>下载报告原文</Button>
            {host.hasPage('/data-valid') ? <Link to={`/data-valid?no=${data.no}&code=${data.code}`}>去验真</Link> : null}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
