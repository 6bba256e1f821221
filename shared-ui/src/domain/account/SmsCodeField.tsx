import {
  BusinessRefusal,
  businessCodes,
  RequestFailure,
  type RequestOf,
  type ResponseOf,
  type Side,
  smsCodePattern,
  sources,
  useHost,
} from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { TextInput } from '../../patterns/controls/TextInput';
import { Notice } from '../../primitives/notice/Notice';
import type { CaptchaAnswer } from '../captcha/CaptchaRow';
import { PictureInput } from './PictureInput';
import { useSentCode } from './resend-wait';
import css from './SmsCodeField.module.css';

export type SmsPurpose = RequestOf<'auth/sendSms'>['purpose'];

interface Shared {
  name?: string | undefined;
  label?: string | undefined;
}

/** Sent to a phone typed into the same form, or to the account's own phone, which the page knows only masked. */
export type SmsCodeFieldProps = Shared &
  (
    | { purpose: Exclude<SmsPurpose, 'changePhoneOld'>; side: Side; phoneField?: string | undefined }
    | { purpose: 'changePhoneOld' }
  );

const codeRules = [
  {
    validator: async (_: unknown, code: string | undefined) => {
      if (!code) throw new Error('请输入短信验证码');
      if (!smsCodePattern.test(code)) throw new Error('请输入 6 位短信验证码');
    },
  },
];

/**
 * Six digits with 「获取验证码」: sends the code, counts down 60 s (a reload does not shorten it), shows a captcha in place when
 * the server requires one, and in the demonstration profile shows the code that would have been sent.
 */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { name = 'smsCode', label = '短信验证码', purpose } = props;
  const toTyped = props.purpose === 'changePhoneOld' ? null : { phoneField: props.phoneField ?? 'phone' };

  const host = useHost();
  const form = Form.useFormInstance();
  const typedPhone: unknown = Form.useWatch(toTyped?.phoneField ?? [], form);
  const phone = toTyped && typeof typedPhone === 'string' ? typedPhone : 'own';
  const { sent, leftS, remember } = useSentCode(`${purpose}:${phone}`);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<{ round: number; error: string } | null>(null);
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  // The captcha field appears above the button that triggered it; the focus shows where to continue.
  const round = captcha?.round;
  useEffect(() => {
    if (round) document.getElementById(`${name}-captcha`)?.focus();
  }, [round, name]);

  async function call(): Promise<ResponseOf<'auth/sendSmsOld'>> {
    if (props.purpose === 'changePhoneOld') return host.call('auth/sendSmsOld', {});
    const { side } = props;
    const asked = { phone, source: sources[side], purpose: props.purpose, ...(captcha && answer ? answer : {}) };
    return host.call('auth/sendSms', asked, { side });
  }

  async function send(): Promise<void> {
    if (running.current || leftS > 0) return;
    if (toTyped) {
      const valid = await form.validateFields([toTyped.phoneField]).then(
        () => true,
        () => false,
      );
      if (!valid) return form.scrollToField(toTyped.phoneField, { block: 'center', focus: true });
    }
    if (captcha && !answer?.captchaText) return setCaptcha({ ...captcha, error: '请输入图形验证码' });

    running.current = true;
    setBusy(true);
    try {
      const { resendInS, demoCode } = await call();
      remember({ againAt: Date.now() + resendInS * 1000, demoCode });
      setCaptcha(null);
      setAnswer(undefined);
      form.setFields([{ name, errors: [] }]);
      form.focusField(name);
    } catch (error) {
      if (error instanceof BusinessRefusal) refuse(error);
      else if (!(error instanceof RequestFailure)) throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function refuse(refusal: BusinessRefusal): void {
    if (refusal.code === businessCodes.captchaRequired || refusal.code === businessCodes.captchaWrong) {
      setAnswer(undefined);
      setCaptcha({ round: (captcha?.round ?? 0) + 1, error: captcha ? refusal.message : '请先输入图形验证码，再获取短信验证码' });
      return;
    }
    const atPhone = refusal.faults.find((error) => error.path === 'phone');
    if (atPhone && toTyped) form.setFields([{ name: toTyped.phoneField, errors: [atPhone.msg] }]);
    else form.setFields([{ name, errors: [refusal.message] }]);
  }

  return (
    <>
      {captcha ? (
        <Form.Item
          label="图形验证码"
          required
          htmlFor={`${name}-captcha`}
          {...(captcha.error ? { validateStatus: 'error', help: captcha.error } : {})}
        >
          <PictureInput
            id={`${name}-captcha`}
            round={captcha.round}
            value={answer}
            onChange={(typed) => {
              setAnswer(typed);
              if (captcha.error) setCaptcha({ ...captcha, error: '' });
            }}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        name={name}
        label={label}
        required
        normalize={(typed: string) => typed.normalize('NFKC').replace(/\D/g, '')}
        {...(sent?.demoCode
          ? {
              extra: (
                <div className={css.demo}>
                  <Notice
                    live
                    action={
                      <Button size="small" kind="quiet" onClick={() => form.setFieldValue(name, sent.demoCode)}>
                        填入
                      </Button>
                    }
                  >
                    演示环境不发送短信，验证码是 <b>{sent.demoCode}</b>
                  </Notice>
                </div>
              ),
            }
          : {})}
        rules={codeRules}
      >
        <CodeInput leftS={leftS} again={sent !== null} busy={busy} onSend={() => void send()} />
      </Form.Item>
    </>
  );
}

interface CodeInputProps {
  leftS: number;
  again: boolean;
  busy: boolean;
  onSend: () => void;
}

/** antd's Form passes value, change handler and wiring to this single child. */
function CodeInput({ leftS, again, busy, onSend, ...control }: CodeInputProps) {
  return (
    <span className={css.row}>
      <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...control} />
      <Button className={css.send} onClick={onSend} busy={busy} disabled={leftS > 0}>
        {leftS > 0 ? `${leftS} 秒后重发` : again ? '重新获取' : '获取验证码'}
      </Button>
    </span>
  );
}
