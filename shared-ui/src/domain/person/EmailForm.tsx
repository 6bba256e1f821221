import { useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { Input } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { Button } from '../../patterns/button';
import { ActionForm, type Errors, emailError, FormItem, useActionForm } from '../../patterns/form-page';
import { CodeField } from '../second-factor/CodeField';

interface Values {
  email: string;
  code: string;
}

function validate({ email, code }: Values): Errors {
  const wrong = emailError(email);
  return {
    ...(wrong ? { email: wrong } : {}),
    ...(/^\d{6}$/.test(code) ? {} : { code: '请输入 6 位邮箱验证码' }),
  };
}

/** 绑定或更换邮箱: takes effect once the user enters the code mailed to it. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const host = useHost();
  const save = useServerAction('user/emailSave');
  const form = useActionForm<Values>({
    initial: { email: '', code: '' },
    errorsOf: validate,
    act: async ({ email, code }) => {
      const attempt = await save.run({ email: email.trim(), code });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('邮箱已绑定', 'success');
      onDone();
      return null;
    },
  });
  const { engine } = form;
  const email = engine.values.email.trim();
  return (
    <ActionForm form={form} name="email" label="绑定邮箱">
      <FormItem name="email" label="邮箱" required hint="平台联系您时使用，不用于登录">
        <Input type="email" autoComplete="email" maxLength={120} />
      </FormItem>
      <CodeField
        label="邮箱验证码"
        name="code"
        hint={`${securityFigures['mail.code_min']} 分钟内有效`}
        waitKey={`email:${email}`}
        mayAsk={() => {
          const wrong = emailError(email);
          if (wrong) engine.place({ code: null, text: '', conflict: false, data: null, faults: [{ path: 'email', msg: wrong }] });
          return wrong === null;
        }}
        onRefusal={(refusal) => {
          const atEmail = refusal.faults.some(({ path }) => path === 'email');
          if (atEmail) engine.place(refusal);
          return atEmail;
        }}
        ask={() => host.call('user/emailCode', { email })}
        demoText="演示环境不发送邮件，验证码是"
      />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        确认绑定
      </Button>
    </ActionForm>
  );
}
