import { BusinessRefusal, businessCodes, RequestFailure, type Side, sources, useHost } from '@shizhong/shared-contracts';
import type { FormInstance } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { Notice } from '@shizhong/shared-ui/light';
import { signWithPasskey } from '@shizhong/shared-ui/passkey';
import { useRef, useState } from 'react';
import css from './login.module.css';
import type { LoginValues } from './login-values';
import { useEnter } from './use-enter';

export interface PasskeySignInProps {
  side: Side;
  /** Whose agreement is required, and whose choice to be remembered holds here too. */
  form: FormInstance<LoginValues>;
}

/** Signs in by a passkey, without phone, password or code. `docs/pages/sign-in.md#passkey`. */
export function PasskeySignIn({ side, form }: PasskeySignInProps) {
  const host = useHost();
  const enter = useEnter(side);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; closing: boolean } | null>(null);

  async function signIn(more: { cancelClosing?: true } = {}): Promise<void> {
    // State would update too late for the second of two quick presses.
    if (running.current) return;
    running.current = true;
    setRefused(null);
    try {
      await form.validateFields(['agree']).catch(() => null);
      if (form.getFieldValue('agree') !== true) return;
      setBusy(true);
      const passkey = await signWithPasskey(await host.call('auth/passkeyOptions', {}, { side }));
      const remember = form.getFieldValue('remember') === true;
      enter(await host.call('auth/passkeyLogin', { passkey, source: sources[side], remember, ...more }, { side }));
    } catch (error) {
      if (error instanceof BusinessRefusal)
        setRefused({ text: error.message, closing: error.code === businessCodes.accountClosing });
      else if (!(error instanceof RequestFailure)) throw error;
      else if (error.kind !== 'Session') setRefused({ text: '没有收到服务器的答复，请重试', closing: false });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <div className={css.passkey}>
      <Button size="large" block busy={busy} onClick={() => void signIn()}>
        用通行密钥登录
      </Button>
      {refused ? (
        <Notice
          tone="warning"
          live
          action={
            refused.closing ? (
              <Button size="small" onClick={() => void signIn({ cancelClosing: true })}>
                撤销注销并登录
              </Button>
            ) : undefined
          }
        >
          {refused.text}
        </Notice>
      ) : null}
    </div>
  );
}
