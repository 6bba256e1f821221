import { BusinessRefusal, RequestFailure, useHost } from '@shizhong/shared-contracts';
import { useRef, useState } from 'react';
import { useSentCode } from '../account/resend-wait';
import { Button } from '../button/Button';
import { FormField } from '../form/FormField';
import { TextInput } from '../form/TextInput';
import { Notice } from '../notice/Notice';
import styles from './OwnCodeField.module.css';

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

/** Six digits sent to the account's own phone (`auth/sendSmsFactor`); counts the wait down, and in the demonstration shows the code. */
export function OwnCodeField({ value, onChange, error, name = 'smsCode', phone }: OwnCodeFieldProps) {
  const host = useHost();
  const { sent, leftS, remember } = useSentCode('secondFactor:own');
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function send(): Promise<void> {
    if (running.current || leftS > 0) return;
    running.current = true;
    setBusy(true);
    setFault('');
    try {
      const { resendInS, demoCode } = await host.call('auth/sendSmsFactor', {});
      remember({ againAt: Date.now() + resendInS * 1000, demoCode });
      input.current?.focus();
    } catch (thrown) {
      if (thrown instanceof BusinessRefusal) setFault(thrown.message);
      else if (!(thrown instanceof RequestFailure)) throw thrown;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <>
      <FormField label="短信验证码" required error={error || fault} hint={phone ? `发送到 ${phone}` : undefined}>
        <span className={styles['row']}>
          <TextInput
            ref={input}
            data-field={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-label="短信验证码"
            value={value}
            onChange={(event) => {
              setFault('');
              onChange(event.target.value.replace(/\D/g, ''));
            }}
          />
          <Button onClick={() => void send()} busy={busy} disabled={leftS > 0}>
            {leftS > 0 ? `${leftS} 秒后重发` : sent ? '重新获取' : '获取验证码'}
          </Button>
        </span>
      </FormField>
      {sent?.demoCode ? (
        <div className={styles['demo']}>
          <Notice
            live
            action={
              <Button size="small" kind="quiet" onClick={() => onChange(sent.demoCode ?? '')}>
                填入
              </Button>
            }
          >
            演示环境不发送短信，验证码是 <b>{sent.demoCode}</b>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
