import {
  BusinessRefusal,
  businessCodes,
  phonePattern,
  RequestFailure,
  type RequestOf,
  type Side,
  sources,
  useHost,
} from '@shizhong/shared-contracts';
import { Button, FormField, TextInput } from '@shizhong/shared-ui';
import type { CaptchaAnswer } from '@shizhong/shared-ui/captcha';
import { Notice } from '@shizhong/shared-ui/light';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import css from './visitor-code.module.css';

/** Few visitors ever need a captcha. */
const CaptchaInput = lazy(async () => {
  const { CaptchaInput: Picture } = await import(/* webpackChunkName: "captcha" */ '@shizhong/shared-ui/captcha');
  return { default: Picture };
});

export interface VisitorCodeProps {
  side: Side;
  purpose: RequestOf<'auth/sendSms'>['purpose'];
  /** As typed in the same form. */
  phone: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/**
 * 短信验证码 of a visitor who is not signed in, in a form without antd: sends the code, counts down, shows a captcha in place
 * once the server requires one, and in the demonstration shows the code that would have been sent.
 */
export function VisitorCode({ side, purpose, phone, value, onChange, error }: VisitorCodeProps) {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [ownError, setError] = useState<string>();
  const [demo, setDemo] = useState<string>();
  const [leftS, setLeftS] = useState(0);
  const [picture, setPicture] = useState<{ round: number; error: string } | null>(null);
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const waiting = leftS > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeftS((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  async function send(): Promise<void> {
    if (running.current || waiting) return;
    if (!phonePattern.test(phone)) return setError('请先填写 11 位手机号');
    if (picture && !answer?.captchaText) return setPicture({ ...picture, error: '请输入图形验证码' });
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const asked = { phone, source: sources[side], purpose, ...(picture && answer ? answer : {}) };
      const sent = await host.call('auth/sendSms', asked, { side });
      setLeftS(sent.resendInS);
      setDemo(sent.demoCode);
      setPicture(null);
      setAnswer(undefined);
    } catch (thrown) {
      if (thrown instanceof BusinessRefusal) refuse(thrown);
      else if (!(thrown instanceof RequestFailure)) throw thrown;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function refuse({ code, message }: BusinessRefusal): void {
    if (code !== businessCodes.captchaRequired && code !== businessCodes.captchaWrong) {
      setError(message);
      return;
    }
    setAnswer(undefined);
    setPicture({ round: (picture?.round ?? 0) + 1, error: picture ? message : '请先输入图形验证码，再获取短信验证码' });
  }

  return (
    <>
      {picture ? (
        <Suspense fallback={null}>
          <FormField label="图形验证码" required error={picture.error}>
            <CaptchaInput
              round={picture.round}
              value={answer}
              onChange={(typed) => {
                setAnswer(typed);
                setPicture({ ...picture, error: '' });
              }}
            />
          </FormField>
        </Suspense>
      ) : null}
      <FormField label="短信验证码" required error={error ?? ownError}>
        <span className={css.row}>
          <TextInput
            data-field="smsCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label="短信验证码"
            maxLength={6}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
          />
          <Button onClick={() => void send()} busy={busy} disabled={waiting}>
            {waiting ? `${leftS} 秒后重发` : '获取验证码'}
          </Button>
        </span>
      </FormField>
      {demo ? (
        <Notice
          live
          action={
            <Button size="small" kind="quiet" onClick={() => onChange(demo)}>
              填入
            </Button>
          }
        >
          演示环境不发送短信，验证码是 <b>{demo}</b>
        </Notice>
      ) : null}
    </>
  );
}
