import { formatDateTime, normalizeBase, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../patterns/button';
import { RefusalNotice } from '../../patterns/states';
import { CopyButton } from '../../primitives/copy/CopyButton';
import { Icon } from '../../primitives/icon/Icon';
import css from './PhonePreview.module.css';

/** Loaded only when a user requests a link, so no page carries the QR code renderer for it. */
const QrCode = lazy(async () => ({ default: (await import('../../primitives/qr')).QrCode }));
const size = 132;

type Link = ResponseOf<'preview/create'>;

/**
 * A link to the article of an order, or of a campaign that has no order yet, for reading on one's own phone: valid for some days,
 * and showing only the text (`/data-preview`). Created on request; a further request returns the same link until it is revoked.
 * `docs/pages/public.md#text-preview`, `docs/pages/media-owner.md#material-preview`.
 */
export function PhonePreview({ process, id }: Pick<RequestOf<'preview/create'>, 'process' | 'id'>) {
  const host = useHost();
  const create = useServerAction('preview/create');
  const revoke = useServerAction('preview/revoke');
  const [link, setLink] = useState<Link | null>(null);
  if (!host.hasPage('/data-preview')) return null;

  async function make() {
    const attempt = await create.run({ process, id, part: 'content' });
    if (attempt.done) setLink(attempt.data);
  }

  async function takeBack(of: Link) {
    const attempt = await revoke.run({ id: of.id });
    if (!attempt.done) return;
    setLink(null);
    host.notify.toast('链接已撤回，扫码不再能打开', 'success');
  }

  if (!link)
    return (
      <div className={css.ask}>
        <Button size="small" busy={create.busy} onClick={() => void make()}>
          <Icon name="eye" size={16} /> 手机扫码预览
        </Button>
        <RefusalNotice refusal={create.refusal} />
      </div>
    );
  const address = new URL(normalizeBase(window.routerBase) + link.path.slice(1), location.href).href;
  return (
    <div className={css.link}>
      <Suspense fallback={<div style={{ width: size, height: size }} />}>
        <QrCode value={address} label="手机扫码预览正文" size={size} />
      </Suspense>
      <div className={css.words}>
        <b>用手机扫码看正文</b>
        <p>
          不用登录即可打开，{formatDateTime(link.expiresAt)} 失效；带{process === 'campaign' ? '广告编号' : '订单号'}
          水印，请勿外传。
        </p>
        <p className={css.address}>
          <a href={address} target="_blank" rel="noreferrer">
            打开预览
          </a>
          <CopyButton text={address} what="预览链接" />
          <Button kind="quiet" size="small" busy={revoke.busy} onClick={() => void takeBack(link)}>
            撤回链接
          </Button>
        </p>
        <RefusalNotice refusal={revoke.refusal} />
      </div>
    </div>
  );
}
