import { useHost } from '@shizhong/shared-contracts';
import { CodeField } from './CodeField';

export interface OwnCodeFieldProps {
  /** Of the value in the form. */
  name?: string | undefined;
  /** Masked, to show where the code is sent. */
  phone?: string | undefined;
}

/** Six digits sent to the user's own phone (`auth/sendSmsFactor`). */
export function OwnCodeField({ name = 'smsCode', phone }: OwnCodeFieldProps) {
  const host = useHost();
  return (
    <CodeField
      label="短信验证码"
      name={name}
      hint={phone ? `发送到 ${phone}` : undefined}
      waitKey="secondFactor:own"
      ask={() => host.call('auth/sendSmsFactor', {})}
      demoText="演示环境不发送短信，验证码是"
    />
  );
}
