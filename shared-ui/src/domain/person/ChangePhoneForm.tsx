import { businessCodes, type Side, useHost } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '../../patterns/button';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import { AccountForm } from '../account/AccountForm';
import { useFormCall } from '../account/form-call';
import { PhoneField } from '../account/PhoneField';
import { SmsCodeField } from '../account/SmsCodeField';
import { StepProofItem } from '../second-factor/StepCodeField';
import { type StepValues, stepProofOf } from '../second-factor/step';
import css from './DialogForm.module.css';

interface Values extends Partial<StepValues> {
  oldSmsCode: string;
  newPhone: string;
  newSmsCode: string;
}

export interface ChangePhoneFormProps {
  side: Side;
  /** Masked: the page never receives the full number. */
  phone: string;
  onDone: () => void;
}

/**
 * 更换手机号: a code to the old number, a code to the new one, one submission. Not two steps: the server checks both codes
 * together, and a step that only seems to have passed would mislead.
 */
export function ChangePhoneForm({ side, phone, onDone }: ChangePhoneFormProps) {
  const host = useHost();
  const [form] = Form.useForm<Values>();
  const { busy, failure, submit } = useFormCall<Values>({
    form,
    fieldOfCode: { [businessCodes.alreadyRegistered]: 'newPhone' },
    async call({ code, stepWay, ...values }, requestId) {
      const proof = await stepProofOf(host, { code, stepWay });
      await host.call('auth/changePhone', { request_id: requestId, ...values, ...proof });
      host.notify.toast('手机号已更换，下次请用新号码登录', 'success');
      onDone();
      await host.session.reloadUserInfo().catch(() => undefined);
    },
  });
  return (
    <AccountForm form={form} label="更换手机号" onSubmit={submit} failure={failure}>
      <SmsCodeField name="oldSmsCode" label={`原手机号 ${phone} 的验证码`} purpose="changePhoneOld" />
      <PhoneField name="newPhone" label="新手机号" />
      <SmsCodeField name="newSmsCode" label="新手机号的验证码" purpose="changePhoneNew" side={side} phoneField="newPhone" />
      <StepProofItem />
      <div className={css.actions}>
        <Button kind="primary" type="submit" size="large" block busy={busy}>
          更换手机号
        </Button>
        <p className={css.help}>
          原手机号收不到短信？ <RuleLink to="/help/common?id=password-and-phone#lost" about="更换手机号" />
        </p>
      </div>
    </AccountForm>
  );
}
