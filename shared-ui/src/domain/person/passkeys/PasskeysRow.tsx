import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../../patterns/button';
import { Dialog } from '../../../patterns/dialog';
import { lazyPart } from '../../../patterns/lazy-part';
import { Skeleton } from '../../../patterns/states';
import { Icon } from '../../../primitives/icon/Icon';
import css from '../SecurityCard.module.css';

const PasskeysPanel = lazyPart(
  () => import(/* webpackChunkName: "passkeys" */ './PasskeysPanel').then(({ PasskeysPanel }) => PasskeysPanel),
  <Skeleton rows={3} rowHeight={48} />,
);

/** 通行密钥 in the card of account security: how many there are, and the dialog that adds and removes them. `docs/domain/identity.md#passkeys`. */
export function PasskeysRow({ phone }: { phone: string }) {
  const { data } = useServerData('user/secondStep', {});
  const [open, setOpen] = useState(false);
  const count = data?.passkeys ?? 0;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon name="key" />
      </span>
      <div className={css.words}>
        <p className={css.name}>通行密钥{data ? (count ? `：${count} 个` : '：未添加') : ''}</p>
        <p className={css.text}>用指纹、面容或锁屏密码登录，不用输入密码和动态码；换了网址的假网站拿不走它。</p>
      </div>
      <Button onClick={() => setOpen(true)} disabled={!data} aria-haspopup="dialog">
        {count ? '管理通行密钥' : '添加通行密钥'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="通行密钥"
        size="small"
        rule="/help/common?id=passkeys-and-two-steps#passkeys"
      >
        <PasskeysPanel phone={phone} />
      </Dialog>
    </li>
  );
}
