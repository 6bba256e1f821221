import { businessCodes, useHost } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import { AccountForm } from '../account/AccountForm';
import { useFormCall } from '../account/form-call';
import { ConfirmPasswordField, CurrentPasswordField, NewPasswordField } from '../account/PasswordFields';
import { StepProofItem } from '../second-factor/StepCodeField';
import { type StepValues, stepProofOf } from '../second-factor/step';
import css from './DialogForm.module.css';

interface Values extends Partial<StepValues> {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

/** 修改登录密码. The server ends every other session of the user. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const host = useHost();
  const [form] = Form.useForm<Values>();
  const { busy, failure, submit } = useFormCall<Values>({
    form,
    fieldOfCode: { [businessCodes.wrongCredentials]: 'oldPassword', [businessCodes.samePassword]: 'newPassword' },
    async call({ oldPassword, newPassword, ...step }, requestId) {
      const proof = await stepProofOf(host, step);
      await host.call('auth/changePassword', { request_id: requestId, oldPassword, newPassword, ...proof });
      host.notify.toast('密码已修改，其他设备已退出登录', 'success');
      onDone();
    },
  });
  return (
    <AccountForm form={form} label="修改登录密码" onSubmit={submit} failure={failure}>
      <CurrentPasswordField name="oldPassword" label="当前密码" />
      <NewPasswordField name="newPassword" label="新密码" />
      <ConfirmPasswordField of="newPassword" label="确认新密码" />
      <StepProofItem />
      <Notice>
        保存后，其他设备上的登录会立即失效，这台设备不受影响。{' '}
        <RuleLink to="/help/common?id=password-and-phone#change" about="修改登录密码" />
      </Notice>
      <div className={css.actions}>
        <Button kind="primary" type="submit" size="large" block busy={busy}>
          保存新密码
        </Button>
      </div>
    </AccountForm>
  );
}
