import { formatDate } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../../patterns/button';
import { Dialog } from '../../../patterns/dialog';
import { lazyPart } from '../../../patterns/lazy-part';
import { Skeleton } from '../../../patterns/states';
import { Icon } from '../../../primitives/icon/Icon';
import css from '../SecurityCard.module.css';

const SecondStepPanel = lazyPart(
  () => import(/* webpackChunkName: "second-step" */ './SecondStepPanel').then(({ SecondStepPanel }) => SecondStepPanel),
  <Skeleton rows={4} rowHeight={40} />,
);

/** 两步验证 in the card of account security: whether it is on, and the dialog that sets it up or ends it. `docs/domain/identity.md#two-steps`. */
export function SecondStepRow({ phone }: { phone: string }) {
  const { data } = useServerData('user/secondStep', {});
  const [open, setOpen] = useState(false);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon name="shield" />
      </span>
      <div className={css.words}>
        <p className={css.name}>两步验证{data ? (data.on ? '：已开启' : '：未开启') : ''}</p>
        <p className={css.text}>
          {data?.on
            ? `${data.since ? `${formatDate(data.since)} 开启，` : ''}登录时还要输入身份验证器上的动态码。恢复码还剩 ${data.codesLeft} 个。`
            : '短信验证码有风险：补办您的手机卡、转接或偷看短信的人也能收到。开启后，登录还要手机上身份验证器应用的动态码。'}
        </p>
      </div>
      <Button onClick={() => setOpen(true)} disabled={!data} aria-haspopup="dialog">
        {data?.on ? '管理两步验证' : '开启两步验证'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="两步验证"
        size="small"
        rule="/help/common?id=passkeys-and-two-steps#two-steps"
      >
        <SecondStepPanel phone={phone} wasOn={data?.on ?? false} onDone={() => setOpen(false)} />
      </Dialog>
    </li>
  );
}
