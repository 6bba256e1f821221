import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import css from './LinkDialog.module.css';

export interface NewLink {
  name: string;
  token: string;
  endsAt: string;
}

/** A one-time link, shown once: the server keeps only what it hashes to. */
export function LinkDialog({ link, onClose }: { link: NewLink | null; onClose(): void }) {
  const { base } = useHost();
  const address = link ? `${location.origin}${base}accept#${link.token}` : '';
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      size="middle"
      title={`给 ${link?.name ?? ''} 的链接`}
      footer={
        <Button kind="primary" onClick={onClose}>
          我已转交
        </Button>
      }
    >
      <p>只在这里出现这一次，{formatDateTime(link?.endsAt)} 前用一次即失效。请当面或经可信的渠道转交本人。</p>
      <p className={css.address}>
        <span>{address}</span>
        <CopyButton text={address} what="链接" />
      </p>
    </Dialog>
  );
}
