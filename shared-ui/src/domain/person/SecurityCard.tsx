import type { Side } from '@shizhong/shared-contracts';
import { Modal } from '@shizhong/shared-ui/antd/overlay';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { Card } from '../../primitives/card/Card';
import { Icon } from '../../primitives/icon/Icon';
import { ChangePasswordForm } from './ChangePasswordForm';
import { ChangePhoneForm } from './ChangePhoneForm';
import { PasskeysRow } from './passkeys/PasskeysRow';
import css from './SecurityCard.module.css';
import { SecondStepRow } from './second-step/SecondStepRow';

/** Password, phone, passkeys and second step, each changed in a dialog of its own. */
export function SecurityCard({ side, phone }: { side: Side; phone: string }) {
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="账号安全">
      <ul>
        <li className={css.row}>
          <span className={css.icon}>
            <Icon name="lock" />
          </span>
          <div className={css.words}>
            <p className={css.name}>登录密码</p>
            <p className={css.text}>修改后，其他设备上的登录会失效。</p>
          </div>
          <Button onClick={() => setOpen('password')} aria-haspopup="dialog">
            修改密码
          </Button>
        </li>
        <li className={css.row}>
          <span className={css.icon}>
            <Icon name="phone" />
          </span>
          <div className={css.words}>
            <p className={css.name}>手机号 {phone}</p>
            <p className={css.text}>用于登录和接收验证码。更换时需要新旧两个号码的验证码。</p>
          </div>
          <Button onClick={() => setOpen('phone')} aria-haspopup="dialog">
            更换手机号
          </Button>
        </li>
        <PasskeysRow phone={phone} />
        <SecondStepRow phone={phone} />
      </ul>
      {/* A press outside the dialog does not close it, or the input would be lost. */}
      <Modal
        title="修改登录密码"
        open={open === 'password'}
        onCancel={close}
        footer={null}
        width={480}
        mask={{ closable: false }}
        destroyOnHidden
      >
        <ChangePasswordForm onDone={close} />
      </Modal>
      <Modal
        title="更换手机号"
        open={open === 'phone'}
        onCancel={close}
        footer={null}
        width={480}
        mask={{ closable: false }}
        destroyOnHidden
      >
        <ChangePhoneForm side={side} phone={phone} onDone={close} />
      </Modal>
    </Card>
  );
}
