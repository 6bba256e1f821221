import { BusinessRefusal, RequestFailure } from '@shizhong/shared-contracts';
import { Input, type InputRef } from '@shizhong/shared-ui/antd/form';
import { type Refusal, refusalOf } from '@shizhong/shared-ui/server-action';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { FormItem } from '../../patterns/form-page';
import { Notice } from '../../patterns/states';
import { useSentCode } from '../account/resend-wait';
import css from './CodeField.module.css';

export interface CodeFieldProps {
  label: string;
  /** Of the value in the form. */
  name: string;
  hint?: string | undefined;
  /** Each key has a wait of its own. */
  waitKey: string;
  ask: () => Promise<{ resendInS: number; demoCode?: string | undefined }>;
  /** False stops before the request: another field of the form is invalid, and shows it. */
  mayAsk?: () => boolean;
  /** Handles a refusal that belongs to another field. @returns whether it did */
  onRefusal?: (refusal: Refusal) => boolean;
  /** Text before the code, where the demonstration shows it. */
  demoText: string;
}

/** A longer wait is a daily limit, which the server's message explains. */
const longestShownS = 120;

/** Seconds during which the server accepts no further request; Infinity if it does not say. */
function waitOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'waitS' in data && typeof data.waitS === 'number'
    ? data.waitS
    : Number.POSITIVE_INFINITY;
}

/** Six digits sent to somebody; counts down the wait, and shows the code in the demonstration. */
export function CodeField(props: CodeFieldProps) {
  const { label, name, hint, waitKey, ask, mayAsk, onRefusal, demoText } = props;
  const { sent, leftS, remember } = useSentCode(waitKey);
  const running = useRef(false);
  const input = useRef<InputRef>(null);
  const [busy, setBusy] = useState(false);
  const [ownError, setError] = useState('');

  async function send(): Promise<void> {
    if (running.current || leftS > 0 || mayAsk?.() === false) return;
    running.current = true;
    setBusy(true);
    setError('');
    try {
      const { resendInS, demoCode } = await ask();
      remember({ againAt: Date.now() + resendInS * 1000, demoCode });
      input.current?.focus();
    } catch (thrown) {
      if (thrown instanceof BusinessRefusal) {
        const waitS = waitOf(thrown.data);
        // The button counts down; a message would still be there when the wait is over.
        if (waitS <= longestShownS) remember({ againAt: Date.now() + waitS * 1000 });
        else if (!onRefusal?.(refusalOf(thrown))) setError(thrown.message);
      } else if (!(thrown instanceof RequestFailure)) throw thrown;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <FormItem name={name} label={label} required error={ownError || undefined} hint={hint} normalize={digits}>
      <CodeInput
        input={input}
        onChange={() => setError('')}
        demo={sent?.demoCode === undefined ? null : { text: demoText, code: sent.demoCode }}
      >
        <Button onClick={() => void send()} busy={busy} disabled={leftS > 0}>
          {leftS > 0 ? `${leftS} 秒后重发` : sent ? '重新获取' : '获取验证码'}
        </Button>
      </CodeInput>
    </FormItem>
  );
}

const digits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

interface CodeInputProps {
  input: Ref<InputRef>;
  /** Besides what the form takes. */
  onChange: (value: string) => void;
  demo: { text: string; code: string } | null;
  /** The button that requests a code. */
  children: ReactNode;
  id?: string;
  value?: string;
  onBlur?: () => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

function CodeInput({ input, onChange, demo, children, ...control }: CodeInputProps) {
  return (
    <>
      <span className={css.row}>
        <Input
          {...control}
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </span>
      {demo ? (
        <div className={css.demo}>
          <Notice
            live
            action={
              <Button size="small" kind="quiet" onClick={() => onChange(demo.code)}>
                填入
              </Button>
            }
          >
            {demo.text} <b>{demo.code}</b>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
