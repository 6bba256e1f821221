import { useHost } from '@shizhong/shared-contracts';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { lazyPart } from '../../patterns/lazy-part';
import { Row, RowList, RowNote } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { StatusTag } from '../../primitives/status/StatusTag';
import type { Webhook } from './WebhookPanel';
import css from './webhooks.module.css';

const place = <Skeleton rows={4} rowHeight={48} />;
const WebhookForm = lazyPart(
  () => import(/* webpackChunkName: "webhook-form" */ './WebhookForm').then(({ WebhookForm }) => WebhookForm),
  place,
);
const WebhookPanel = lazyPart(
  () => import(/* webpackChunkName: "webhook-panel" */ './WebhookPanel').then(({ WebhookPanel }) => WebhookPanel),
  place,
);
const RotateSecret = lazyPart(
  () => import(/* webpackChunkName: "webhook-rotate" */ './RotateSecret').then(({ RotateSecret }) => RotateSecret),
  place,
);
const NewSecret = lazyPart(
  () => import(/* webpackChunkName: "webhook-secret" */ './NewSecret').then(({ NewSecret }) => NewSecret),
  place,
);

type Open = { what: 'add' } | { what: 'panel' | 'rotate' | 'remove'; id: string };

/** 事件推送: what the messages say, posted to the person's own program as it happens. `docs/domain/identity.md#webhooks`. */
export function WebhooksCard({ phone }: { phone: string | undefined }) {
  const host = useHost();
  const webhooks = useServerData('user/webhooks', {});
  const remove = useServerAction('user/webhookRemove');
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const id = open && 'id' in open ? open.id : null;
  const chosen = webhooks.data?.find((one) => one.id === id) ?? null;
  const close = () => {
    remove.reset();
    setOpen(null);
    setSecret(null);
  };
  return (
    <Card
      title="事件推送（Webhook）"
      extra={
        <Button size="small" onClick={() => setOpen({ what: 'add' })} aria-haspopup="dialog">
          新增地址
        </Button>
      }
    >
      {webhooks.data ? (
        webhooks.data.length ? (
          <RowList label="推送地址">
            {webhooks.data.map((one) => (
              <WebhookRow key={one.id} one={one} onOpen={() => setOpen({ what: 'panel', id: one.id })} />
            ))}
          </RowList>
        ) : (
          <RowNote>还没有推送地址。订单、财务等消息发生时，可以同时推送到您自己的程序，不用反复查询。</RowNote>
        )
      ) : webhooks.status === 'failed' ? (
        <InlineFailure onRetry={() => void webhooks.reload()} />
      ) : (
        <Skeleton rows={1} rowHeight={48} />
      )}
      <Dialog
        open={open !== null && open.what !== 'remove'}
        onClose={close}
        title={titleOf(open, secret, chosen)}
        rule="/help/common?id=programs#webhooks"
      >
        {secret ? (
          <NewSecret secret={secret} onDone={close} />
        ) : open?.what === 'add' ? (
          <WebhookForm phone={phone} onDone={setSecret} />
        ) : chosen && open?.what === 'rotate' ? (
          <RotateSecret id={chosen.id} phone={phone} onDone={setSecret} />
        ) : chosen && open?.what === 'panel' ? (
          <WebhookPanel
            webhook={chosen}
            onRotate={() => setOpen({ what: 'rotate', id: chosen.id })}
            onRemove={() => setOpen({ what: 'remove', id: chosen.id })}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={open?.what === 'remove'}
        onClose={close}
        title={`删除 ${chosen ? new URL(chosen.url).host : '推送地址'}？`}
        confirm="删除"
        danger
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={async () => {
          if (!chosen || !(await remove.run({ id: chosen.id })).done) return;
          host.notify.toast('推送地址已删除', 'success');
          close();
        }}
      >
        <p>还没有送到的 {chosen?.waiting ?? 0} 条不再推送，推送记录一并删除。消息本身还在「消息」里。</p>
      </ConfirmDialog>
    </Card>
  );
}

function WebhookRow({ one, onOpen }: { one: Webhook; onOpen: () => void }) {
  const host = new URL(one.url).host;
  return (
    <Row
      title={<span translate="no">{host}</span>}
      note={
        <span className={css.url} translate="no">
          {one.url}
        </span>
      }
    >
      <span className={css.acts}>
        {one.pausedAt ? <StatusTag tone="orange">已暂停</StatusTag> : <StatusTag tone="green">推送中</StatusTag>}
        <Button size="small" kind="quiet" aria-label={`管理 ${one.url}`} onClick={onOpen} aria-haspopup="dialog">
          管理
        </Button>
      </span>
    </Row>
  );
}

function titleOf(open: Open | null, secret: string | null, chosen: Webhook | null): string {
  if (open === null || open.what === 'add') return secret ? '推送地址已新增' : '新增推送地址';
  if (open.what === 'rotate') return secret ? '签名密钥已更换' : '更换签名密钥';
  return chosen ? new URL(chosen.url).host : '推送地址';
}
