import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Button, CopyButton } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import toolCss from '../../features/data-tool/tool.module.css';
import css from './data-query.module.css';

/**
 * Not on the platform: says so, and offers a link to invite it. `docs/pages/public.md#account-look-up`,
 * `docs/domain/growth.md#channel-attribution`.
 */
export function Unknown({ name, text }: { name: string | null; text: string }) {
  const host = useHost();
  const { run, busy, refusal } = useServerAction('home/inviteAccount');
  const [invitation, setInvitation] = useState<ResponseOf<'home/inviteAccount'> | null>(null);
  const isLink = /^https?:\/\//i.test(text);
  async function invite() {
    const attempt = await run({});
    if (attempt.done) setInvitation(attempt.data);
  }
  const address = invitation ? new URL(host.base.replace(/\/$/, '') + invitation.path, window.location.href).href : '';
  return (
    <div className={clsx(toolCss.sheet, css.none)}>
      <h2>该账号尚未入驻</h2>
      <p>
        {name
          ? `文章来自「${name}」，平台内没有这个账号。`
          : isLink
            ? '没有从这个链接找到平台内的账号。'
            : '未找到，试试粘贴文章链接。'}
      </p>
      {invitation ? (
        <div className={css.invitation}>
          <p>把链接发给账号主，注册时会记下来自{invitation.own ? '您的邀请' : '本页的邀请'}：</p>
          <p className={css.address}>
            <code>{address}</code> <CopyButton text={address} what="邀请链接" />
          </p>
        </div>
      ) : (
        <>
          {refusal ? (
            <Notice tone="error" live>
              {refusal.text}
            </Notice>
          ) : null}
          <Button kind="primary" busy={busy} onClick={() => void invite()}>
            邀请入驻
          </Button>
        </>
      )}
    </div>
  );
}
