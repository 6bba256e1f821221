import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { operatorRoles } from '@shizhong/shared-contracts/operator';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, PasswordInput, TextInput } from '@shizhong/shared-ui/controls';
import { signWithPasskey } from '@shizhong/shared-ui/passkey';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Entrance } from '../../features/frame/Entrance';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { DemonstrationOperators } from './DemonstrationOperators';
import css from './LoginPage.module.css';
import { wayBack } from './way-back';

/** Password and second factor together: which of them was wrong, nobody learns. `docs/domain/operator.md#access`. */
export default function LoginPage() {
  const { settings, notify } = useHost();
  const call = useDeskCall();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const act = useAct();

  async function enter({ me }: AnswerOf<'desk/signIn'>): Promise<void> {
    notify.notice(`${operatorRoles[me.role]}・${me.name}，会话到 ${formatDateTime(me.endsAt).slice(-5)} 为止`, 'success');
    if (me.secondFactor && me.recoveryCodesLeft < 3)
      notify.toast(`恢复码只剩 ${me.recoveryCodesLeft} 个，请在「我」里换一批`, 'warning', 6_000);
    await navigate(wayBack(query.get('redirect')), { replace: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(name === '' || password === '');
    if (name === '' || password === '') return;
    void act.run(async () => enter(await call('desk/signIn', { name, password, code })));
  }

  function signInByPasskey(): void {
    setMissing(false);
    void act.run(async () => {
      const passkey = await signWithPasskey(await call('desk/passkeyOptions', {}));
      await enter(await call('desk/passkeySignIn', { passkey }));
    });
  }

  return (
    <Entrance title="登录运营台" aside={<HowItWorks />}>
      {query.get('reason') === 'expired' ? (
        <div className={css.notice}>
          <Notice tone="info">请先登录；登录后回到要去的页面</Notice>
        </div>
      ) : null}
      {act.refusal ? (
        <div className={css.notice}>
          <Notice tone="error" live>
            {act.refusal}
          </Notice>
        </div>
      ) : null}
      <form method="post" noValidate aria-label="登录运营台" onSubmit={submit}>
        <FormField label="账号" required error={missing && name === '' ? '请输入账号' : undefined}>
          <TextInput
            value={name}
            size="large"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={31}
            onChange={({ target }) => setName(target.value.trim())}
          />
        </FormField>
        <FormField label="密码" required error={missing && password === '' ? '请输入密码' : undefined}>
          <PasswordInput
            value={password}
            size="large"
            autoComplete="current-password"
            maxLength={200}
            onChange={({ target }) => setPassword(target.value)}
          />
        </FormField>
        <FormField
          label="验证器的动态码"
          hint={settings.profile === 'demonstration' ? '演示账号没有验证器，不用填' : '六位；没有手机时填一个恢复码'}
        >
          <TextInput
            value={code}
            size="large"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            onChange={({ target }) => setCode(target.value.trim())}
          />
        </FormField>
        <Button type="submit" kind="primary" size="large" block busy={act.busy}>
          登录
        </Button>
        <div className={css.passkey}>
          <Button size="large" block disabled={act.busy} onClick={signInByPasskey}>
            用通行密钥登录
          </Button>
        </div>
      </form>
      {settings.profile === 'demonstration' ? (
        <DemonstrationOperators
          onPick={(picked) => {
            setName(picked.name);
            setPassword(picked.password);
            act.clear();
          }}
        />
      ) : null}
    </Entrance>
  );
}

function HowItWorks() {
  return (
    <>
      <h2>先看地址</h2>
      <p>
        地址栏应是 <b>{location.host}</b>。别处的页面问您要密码和动态码，都不要给。
      </p>
      <h2>失败时会怎样</h2>
      <ul>
        <li>账号、密码、动态码哪一个不对，提示都一样</li>
        <li>同一来路连续试错会被要求等待，您在别处仍能登录</li>
      </ul>
      <h2>手机丢了</h2>
      <ul>
        <li>别的设备上有通行密钥，就用它登录</li>
        <li>恢复码可以登录，每个只能用一次</li>
        <li>恢复码也没有了：请管理员发一个重设链接，旧的会话、密钥与通行密钥随之结束</li>
      </ul>
    </>
  );
}
