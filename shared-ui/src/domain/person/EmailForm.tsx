import { useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { TextInput } from '../../patterns/controls/TextInput';
import { emailError, useFields } from '../../patterns/fields';
import { FormField } from '../../patterns/form/FormField';
import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import { CodeField } from '../second-factor/CodeField';
import styles from './DataCard.module.css';

interface Values {
  email: string;
  code: string;
}

function validate({ email, code }: Values): Partial<Record<keyof Values, string>> {
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
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<Values>({ email: '', code: '' }, validate, async ({ email, code }) => {
    setFailure(null);
    const attempt = await save.run({ email: email.trim(), code });
    if (!attempt.done) {
      setFailure(fields.place(attempt.refusal));
      return;
    }
    host.notify.toast('邮箱已绑定', 'success');
    onDone();
  });
  const email = fields.values.email.trim();
  return (
    <form {...fields.form} className={styles['form']} aria-label="绑定邮箱">
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FormField label="邮箱" required error={fields.errors.email} hint="平台联系您时使用，不用于登录">
        <TextInput
          data-field="email"
          type="email"
          autoComplete="email"
          maxLength={120}
          value={fields.values.email}
          onChange={(event) => fields.set('email', event.target.value)}
        />
      </FormField>
      <CodeField
        label="邮箱验证码"
        name="code"
        value={fields.values.code}
        onChange={(code) => fields.set('code', code)}
        error={fields.errors.code}
        hint={`${securityFigures['mail.code_min']} 分钟内有效`}
        waitKey={`email:${email}`}
        mayAsk={() => {
          const wrong = emailError(email);
          if (wrong) fields.place({ code: null, text: '', conflict: false, data: null, faults: [{ path: 'email', msg: wrong }] });
          return wrong === null;
        }}
        onRefusal={(refusal) => {
          const atEmail = refusal.faults.some(({ path }) => path === 'email');
          if (atEmail) fields.place(refusal);
          return atEmail;
        }}
        ask={() => host.call('user/emailCode', { email })}
        demoText="演示环境不发送邮件，验证码是"
      />
      <Button kind="primary" type="submit" size="large" block busy={save.busy}>
        确认绑定
      </Button>
    </form>
  );
}
