import { businessCodes, type Side, useHost } from '@shizhong/shared-contracts';
import { AccountForm, ConfirmPasswordField, NewPasswordField, PhoneField, useFormCall } from '@shizhong/shared-ui/account';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import css from '../form/form.module.css';

export interface NewPasswordStepProps {
  side: Side;
  phone: string;
  resetToken: string;
  onDone: () => void;
  /** The verification of the first step has expired. */
  onExpired: () => void;
}

interface ResetValues {
  phone: string;
  password: string;
  confirm: string;
}

export function NewPasswordStep({ side, phone, resetToken, onDone, onExpired }: NewPasswordStepProps) {
  const host = useHost();
  const [form] = Form.useForm<ResetValues>();
  const { busy, failure, submit } = useFormCall<ResetValues>({
    form,
    fieldOfCode: { [businessCodes.samePassword]: 'password' },
    call: async ({ password }) => {
      await host.call('auth/forgetReset', { resetToken, password }, { side });
      onDone();
    },
    onRefusal: ({ code }) => {
      if (code !== businessCodes.notEligible) return false;
      onExpired();
      return true;
    },
  });
  return (
    <AccountForm form={form} label="设置新密码" initialValues={{ phone }} failure={failure} onSubmit={submit}>
      {/* Hidden but present: password managers pair the new password with it, and the rules compare the two. */}
      <div hidden>
        <PhoneField autoComplete="username" />
      </div>
      <NewPasswordField label="新密码" phoneField="phone" />
      <ConfirmPasswordField label="确认新密码" />
      <Button type="submit" kind="primary" size="large" block busy={busy} className={css.submit}>
        重置密码
      </Button>
    </AccountForm>
  );
}
