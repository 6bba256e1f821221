import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { Row, RowList, RowNote, RowPager } from '../../patterns/row-list';
import { InlineFailure, Notice, RefusalNotice, Skeleton } from '../../patterns/states';
import { StatusTag } from '../../primitives/status/StatusTag';
import { classLabels } from '../messages';
import css from './webhooks.module.css';

export type Webhook = ResponseOf<'user/webhooks'>[number];
type Delivery = ResponseOf<'user/webhookDeliveries'>['list'][number];

const pageSize = 10;
const states = {
  queued: { label: '等待再试', tone: 'orange' },
  sent: { label: '已送到', tone: 'green' },
  failed: { label: '没有送到', tone: 'red' },
} as const;

/** One address: a trial, the record with 「重发」, another secret, its end. */
export function WebhookPanel({ webhook, onRotate, onRemove }: { webhook: Webhook; onRotate: () => void; onRemove: () => void }) {
  const host = useHost();
  const [page, setPage] = useState(1);
  const asked = { page, pageSize, filters: { id: webhook.id } };
  const record = useServerData('user/webhookDeliveries', asked, { keepPrevious: true });
  const ping = useServerAction('user/webhookPing');
  const resume = useServerAction('user/webhookResume');
  const resend = useServerAction('user/webhookResend');
  const refusal = ping.refusal ?? resume.refusal ?? resend.refusal;
  return (
    <div className={css.panel}>
      {webhook.pausedAt ? (
        <Notice tone="warning">
          {formatDateTime(webhook.pausedAt)} 起暂停：推送多次没有送到。等待中的 {webhook.waiting} 条为您留着，接收程序修好后恢复。
        </Notice>
      ) : null}
      <p>推送：{webhook.classes.map((kind) => classLabels[kind]).join('、')}</p>
      <div className={css.acts}>
        {webhook.pausedAt ? (
          <Button
            kind="primary"
            size="small"
            busy={resume.busy}
            onClick={async () => {
              if ((await resume.run({ id: webhook.id })).done) host.notify.toast('已恢复推送', 'success');
            }}
          >
            恢复推送
          </Button>
        ) : (
          <Button
            size="small"
            busy={ping.busy}
            onClick={async () => {
              if ((await ping.run({ id: webhook.id })).done) host.notify.toast('测试事件已排队，结果见下面的记录', 'success');
            }}
          >
            推送测试事件
          </Button>
        )}
        <Button size="small" busy={record.isRefreshing} onClick={() => void record.reload()}>
          刷新记录
        </Button>
        <Button size="small" onClick={onRotate} aria-haspopup="dialog">
          更换密钥
        </Button>
        <Button size="small" onClick={onRemove} aria-haspopup="dialog">
          删除地址
        </Button>
      </div>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {record.data ? (
        record.data.total === 0 ? (
          <RowNote>还没有推送过。可以先推送一条测试事件。</RowNote>
        ) : (
          <>
            <RowNote>
              近 {securityFigures['webhook.record_days']} 天，共 {record.data.total} 条
            </RowNote>
            <RowList label="推送记录">
              {record.data.list.map((one) => (
                <DeliveryRow
                  key={one.id}
                  one={one}
                  busy={resend.busy}
                  onResend={async () => {
                    if ((await resend.run({ id: one.id })).done) host.notify.toast('已排队重发', 'success');
                  }}
                />
              ))}
            </RowList>
            <RowPager page={page} pageSize={pageSize} total={record.data.total} onPage={setPage} />
          </>
        )
      ) : record.status === 'failed' ? (
        <InlineFailure onRetry={() => void record.reload()} />
      ) : (
        <Skeleton rows={4} rowHeight={48} />
      )}
    </div>
  );
}

function DeliveryRow({ one, busy, onResend }: { one: Delivery; busy: boolean; onResend: () => void }) {
  const { state, title, type, at, tries, fault, nextTryAt } = one;
  return (
    <Row
      title={title}
      note={
        <>
          {formatDateTime(at)} · <span translate="no">{type}</span> · 试过 {tries} 次
          {fault ? (
            <>
              {' · '}
              <span translate="no">{fault}</span>
            </>
          ) : null}
          {nextTryAt && tries > 0 ? ` · ${formatDateTime(nextTryAt)} 再试` : ''}
        </>
      }
    >
      <span className={css.acts}>
        <StatusTag tone={states[state].tone}>{states[state].label}</StatusTag>
        {state === 'queued' ? null : (
          <Button size="small" kind="quiet" busy={busy} aria-label={`重发「${title}」${formatDateTime(at)}`} onClick={onResend}>
            重发
          </Button>
        )}
      </span>
    </Row>
  );
}
