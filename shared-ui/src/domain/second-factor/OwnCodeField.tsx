import { useHost } from '@shizhong/shared-contracts';
import { CodeField } from './CodeField';

export interface OwnCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Of the form, or of the server. */
  error?: string | null | undefined;
  /** Name for `useFields`. */
  name?: string | undefined;
  /** Masked, so that it is clear where the code goes. */
  phone?: string | undefined;
}

/** Six digits sent to the account's own phone (`auth/sendSmsFactor`). */
export function OwnCodeField({ name = 'smsCode', phone, ...field }: OwnCodeFieldProps) {
  const host = useHost();
  return (
    <CodeField
      {...field}
      label="短信验证码"
      name={name}
      hint={phone ? `发送到 ${phone}` : undefined}
      waitKey="secondFactor:own"
      ask={() => host.call('auth/sendSmsFactor', {})}
      demoText="演示环境不发送短信，验证码是"
    />
  );
}
