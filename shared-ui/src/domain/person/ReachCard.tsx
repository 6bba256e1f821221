import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { Row, RowList } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { StatusTag } from '../../primitives/status/StatusTag';
import { EmailForm } from './EmailForm';
import { WxBindPanel } from './WxBindPanel';

type ReachDialog = 'email' | 'wechat' | 'removeEmail' | 'unbind';

/** 邮箱与微信: contact channels besides the phone. A channel that is not set up says so. `docs/domain/identity.md#reach`. */
export function ReachCard() {
  const host = useHost();
  const { data, status, reload } = useServerData('user/reach', {});
  const removeEmail = useServerAction('user/emailRemove');
  const unbind = useServerAction('user/wxUnbind');
  const [open, setOpen] = useState<ReachDialog | null>(null);
  const shut = () => {
    removeEmail.reset();
    unbind.reset();
    setOpen(null);
  };
  const done = async (text: string | null) => {
    if (text) host.notify.toast(text, 'success');
    shut();
    void reload();
    await host.session.reloadUserInfo().catch(() => undefined);
  };
  const bound = data?.wechat.bound ?? null;
  return (
    <Card title="邮箱与微信">
      {data ? (
        <RowList>
          <EmailRow reach={data} onOpen={setOpen} />
          <WechatRow reach={data} onOpen={setOpen} />
        </RowList>
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <Dialog
        open={open === 'email'}
        onClose={shut}
        title={data?.email ? '更换邮箱' : '绑定邮箱'}
        rule="/help/common?id=notifications#ways"
        size="small"
      >
        <EmailForm onDone={() => void done(null)} />
      </Dialog>
      <Dialog
        open={open === 'wechat'}
        onClose={shut}
        title={bound ? '更换微信' : '绑定微信'}
        rule="/help/common?id=notifications#wechat"
      >
        <WxBindPanel onDone={() => void done('微信已绑定')} />
      </Dialog>
      <ConfirmDialog
        open={open === 'removeEmail'}
        onClose={shut}
        title="解绑邮箱？"
        confirm="解绑"
        danger
        busy={removeEmail.busy}
        refusal={removeEmail.refusal}
        onConfirm={async () => {
          if ((await removeEmail.run({})).done) await done('邮箱已解绑');
        }}
      >
        <p>开票信息里填写的邮箱不受影响。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'unbind'}
        onClose={shut}
        title="解绑微信？"
        confirm="解绑"
        danger
        busy={unbind.busy}
        refusal={unbind.refusal}
        onConfirm={async () => {
          if ((await unbind.run({})).done) await done('微信已解绑');
        }}
      >
        <p>解绑后不再收到微信通知，已打开的微信通知会一并关闭。</p>
      </ConfirmDialog>
    </Card>
  );
}

interface ReachRowProps {
  reach: ResponseOf<'user/reach'>;
  onOpen: (dialog: ReachDialog) => void;
}

function EmailRow({ reach, onOpen }: ReachRowProps) {
  return (
    <Row
      title={reach.email ? `邮箱 ${reach.email}` : '邮箱'}
      note={
        reach.emailConfirmedAt
          ? `已验证于 ${formatDateTime(reach.emailConfirmedAt)}`
          : reach.mail.available
            ? '未绑定。平台联系您时使用，不用于登录。'
            : '邮件服务尚未开通，暂时不能绑定。'
      }
    >
      {reach.mail.available ? (
        <Button size="small" onClick={() => onOpen('email')} aria-haspopup="dialog">
          {reach.email ? '更换邮箱' : '绑定邮箱'}
        </Button>
      ) : null}
      {reach.email ? (
        <Button size="small" kind="quiet" aria-label="解绑邮箱" onClick={() => onOpen('removeEmail')} aria-haspopup="dialog">
          解绑
        </Button>
      ) : null}
    </Row>
  );
}

function WechatRow({ reach, onOpen }: ReachRowProps) {
  const { bound } = reach.wechat;
  return (
    <Row
      title={
        bound ? (
          <>
            微信 {bound.nickname}{' '}
            {bound.subscribed ? (
              <StatusTag tone="green">已关注服务号</StatusTag>
            ) : (
              <StatusTag tone="orange">未关注服务号</StatusTag>
            )}
          </>
        ) : (
          '微信'
        )
      }
      note={
        bound
          ? `绑定于 ${formatDateTime(bound.boundAt)}${bound.subscribed ? '' : '；关注服务号后才能收到微信通知'}`
          : reach.wechat.available
            ? '未绑定。绑定并关注服务号后，可以用微信接收通知；不用于登录。'
            : '微信服务号尚未开通，暂时不能绑定。'
      }
    >
      {reach.wechat.available ? (
        <Button size="small" onClick={() => onOpen('wechat')} aria-haspopup="dialog">
          {bound ? '更换微信' : '绑定微信'}
        </Button>
      ) : null}
      {bound ? (
        <Button size="small" kind="quiet" aria-label="解绑微信" onClick={() => onOpen('unbind')} aria-haspopup="dialog">
          解绑
        </Button>
      ) : null}
    </Row>
  );
}
