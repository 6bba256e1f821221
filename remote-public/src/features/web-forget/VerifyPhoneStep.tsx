import { businessCodes, type Side, sources, useHost } from '@shizhong/shared-contracts';
import { AccountForm, PhoneField, SmsCodeField, useFormCall } from '@shizhong/shared-ui/account';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { type ReactNode, useState } from 'react';
import { carryPhone, useCarriedPhoneIn } from '../form/carried-phone';
import css from '../form/form.module.css';
import { refusalWithWayOut } from '../form/way-out';

export interface VerifyPhoneStepProps {
  side: Side;
  phone: string;
  onVerified: (phone: string, resetToken: string) => void;
}

interface VerifyValues {
  phone: string;
  smsCode: string;
}

export function VerifyPhoneStep({ side, phone, onVerified }: VerifyPhoneStepProps) {
  const host = useHost();
  const [form] = Form.useForm<VerifyValues>();
  const carried = useCarriedPhoneIn(form);
  const [wayOut, setWayOut] = useState<ReactNode>(null);
  const { busy, failure, submit } = useFormCall<VerifyValues>({
    form,
    fieldOfCode: { [businessCodes.smsCodeWrong]: 'smsCode' },
    call: async (values) => {
      const { resetToken } = await host.call(
        'auth/forgetVerify',
        { phone: values.phone, smsCode: values.smsCode, source: sources[side] },
        { side },
      );
      onVerified(values.phone, resetToken);
    },
    onRefusal: ({ code, message }, values) => {
      if (code !== businessCodes.notRegistered) return false;
      setWayOut(refusalWithWayOut(message, { to: `/register/${side}`, label: '去注册', state: carryPhone(values.phone) }));
      return true;
    },
  });
  return (
    <AccountForm
      form={form}
      label="验证手机"
      initialValues={{ phone: phone || carried }}
      failure={wayOut ?? failure}
      onSubmit={(values) => {
        setWayOut(null);
        submit(values);
      }}
    >
      <PhoneField autoComplete="username" />
      <SmsCodeField purpose="forget" side={side} />
      <Button type="submit" kind="primary" size="large" block busy={busy} className={css.submit}>
        下一步
      </Button>
    </AccountForm>
  );
}
