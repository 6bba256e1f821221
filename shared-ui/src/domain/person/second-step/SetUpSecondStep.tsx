import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { RowNote } from '../../../patterns/row-list';
import { CopyButton } from '../../../primitives/copy/CopyButton';
import { QrCode } from '../../../primitives/qr';
import { FactorForm } from '../../second-factor';
import { StepCodeForm } from './StepCodeForm';
import css from './second-step.module.css';

type Setup = ResponseOf<'user/secondStepStart'>;

/** Proof of who one is, then the secret for the app, then its first code. */
export function SetUpSecondStep({ phone, onCodes }: { phone: string; onCodes: (codes: readonly string[]) => void }) {
  const host = useHost();
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup) return <FirstCode setup={setup} onCodes={onCodes} />;
  return (
    <FactorForm
      label="开启两步验证"
      confirm="验证并继续"
      phone={phone}
      act={async (proof) => setSetup(await host.call('user/secondStepStart', proof))}
    >
      <RowNote>
        先在手机上装一个身份验证器应用（微软
        Authenticator、腾讯身份验证器、谷歌身份验证器等都可以），再证明是您本人。开启后每次登录都要输入动态码，包括在这台设备上。
      </RowNote>
    </FactorForm>
  );
}

function FirstCode({ setup, onCodes }: { setup: Setup; onCodes: (codes: readonly string[]) => void }) {
  const host = useHost();
  const confirm = useServerAction('user/secondStepConfirm');
  const typed = setup.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <StepCodeForm
      label="开启两步验证"
      confirm="确认开启"
      hint={`应用里新出现的 6 位数字，${securityFigures['second_step.setup_min']} 分钟内有效`}
      act={async (code) => {
        const attempt = await confirm.run({ code });
        if (!attempt.done) return attempt.refusal;
        host.notify.toast('两步验证已开启', 'success');
        onCodes(attempt.data.recoveryCodes);
        return null;
      }}
    >
      <div className={css.scan}>
        <QrCode value={setup.uri} label="身份验证器的二维码" />
        <div>
          <p>用身份验证器扫码添加账号。</p>
          <p className={css.note}>不能扫码的，在应用里选「手动输入」，类型选「基于时间」：</p>
          <p className={css.secret}>
            <code translate="no">{typed}</code>
            <CopyButton text={setup.secret} what="密钥" />
          </p>
        </div>
      </div>
    </StepCodeForm>
  );
}
