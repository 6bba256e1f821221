import { BusinessRefusal, RequestFailure } from '@shizhong/shared-contracts';
import { useRef, useState } from 'react';
import { FormField } from '../../patterns/form/FormField';
import { TextInput } from '../../patterns/form/TextInput';
import { type Refusal, refusalOf } from '../../patterns/server-data';
import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import { useSentCode } from '../account/resend-wait';
import styles from './CodeField.module.css';

export interface CodeFieldProps {
  label: string;
  /** Name for `useFields`. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Of the form, or of the server. */
  error?: string | null | undefined;
  hint?: string | undefined;
  /** One wait per thing that is asked for. */
  waitKey: string;
  ask: () => Promise<{ resendInS: number; demoCode?: string | undefined }>;
  /** False stops before anything is asked: something else in the form is wrong, and says so. */
  mayAsk?: () => boolean;
  /** A refusal that stands at another field. @returns whether it took it */
  onRefusal?: (refusal: Refusal) => boolean;
  /** Before the code, where the demonstration shows it. */
  demoText: string;
}

/** What is longer is a day's limit, which its own words tell. */
const longestShownS = 120;

/** For how many seconds the server takes no other question; for ever where it does not say. */
function waitOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'waitS' in data && typeof data.waitS === 'number'
    ? data.waitS
    : Number.POSITIVE_INFINITY;
}

/** Six digits that were sent to somebody; counts the wait down, and in the demonstration shows the code. */
export function CodeField(props: CodeFieldProps) {
  const { label, name, value, onChange, error, hint, waitKey, ask, mayAsk, onRefusal, demoText } = props;
  const { sent, leftS, remember } = useSentCode(waitKey);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function send(): Promise<void> {
    if (running.current || leftS > 0 || mayAsk?.() === false) return;
    running.current = true;
    setBusy(true);
    setFault('');
    try {
      const { resendInS, demoCode } = await ask();
      remember({ againAt: Date.now() + resendInS * 1000, demoCode });
      input.current?.focus();
    } catch (thrown) {
      if (thrown instanceof BusinessRefusal) {
        const waitS = waitOf(thrown.data);
        // The button counts it down; words would stand there still when it is over.
        if (waitS <= longestShownS) remember({ againAt: Date.now() + waitS * 1000 });
        else if (!onRefusal?.(refusalOf(thrown))) setFault(thrown.message);
      } else if (!(thrown instanceof RequestFailure)) throw thrown;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <>
      <FormField label={label} required error={error || fault} hint={hint}>
        <span className={styles['row']}>
          <TextInput
            ref={input}
            data-field={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-label={label}
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
            {demoText} <b>{sent.demoCode}</b>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
