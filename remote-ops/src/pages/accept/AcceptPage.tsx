import { operatorRoles } from '@shizhong/shared-contracts/operator';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, PasswordInput, TextInput } from '@shizhong/shared-ui/controls';
import { QrCode } from '@shizhong/shared-ui/qr';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Entrance } from '../../features/frame/Entrance';
import { RecoveryCodes } from '../../features/recovery/RecoveryCodes';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './AcceptPage.module.css';

type Card = DeskResponseOf<'desk/link'>;

const kinds: Record<Card['kind'], string> = { bootstrap: '首位管理员', invitation: '邀请', renewal: '重设' };

/** Uses a one-time link up: `/accept#<token>`, in the fragment so that no server on the way keeps it in a log. */
export default function AcceptPage() {
  const call = useDeskCall();
  const token = useLocation().hash.slice(1);
  const [card, setCard] = useState<Card | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run: look, refusal: lookRefusal } = useAct();
  const act = useAct();

  const read = useCallback(async () => {
    await look(async () => setCard(await call('desk/link', { token })));
  }, [look, call, token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (token) void read();
  }, [token]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void act.run(async () => setCodes((await call('desk/accept', { token, password, code })).recoveryCodes));
  }

  return (
    <Entrance title={codes ? '收好恢复码' : '启用账号'} aside={<HowItWorks />}>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Link to="/" className={css.enter}>
            我已收好，进入运营台
          </Link>
        </>
      ) : null}
      {!codes && !token ? <Notice tone="error">这个地址里没有一次性链接，请向管理员要完整的链接</Notice> : null}
      {!codes && lookRefusal ? <InlineFailure text={lookRefusal} onRetry={() => void read()} /> : null}
      {!codes && token && !card && !lookRefusal ? <Skeleton rows={5} /> : null}
      {!codes && card ? (
        <form method="post" noValidate aria-label="启用账号" onSubmit={submit}>
          <p className={css.who}>
            {kinds[card.kind]}：<b>{card.name}</b>（{operatorRoles[card.role]}）
          </p>
          <div className={css.device}>
            <QrCode value={card.uri} size={132} label="验证器的二维码" />
            <div>
              <p>用手机上的验证器扫码，或输入密钥：</p>
              <p className={css.secret}>{card.secret}</p>
              <CopyButton text={card.secret} what="密钥" />
            </div>
          </div>
          <FormField label="新密码" required hint="不要用别处用过的；常见的会被拒绝">
            <PasswordInput
              value={password}
              size="large"
              autoComplete="new-password"
              maxLength={200}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
          <FormField label="验证器现在的六位码" required>
            <TextInput
              value={code}
              size="large"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              onChange={({ target }) => setCode(target.value.trim())}
            />
          </FormField>
          {act.refusal ? (
            <Notice tone="error" live>
              {act.refusal}
            </Notice>
          ) : null}
          <Button type="submit" kind="primary" size="large" block busy={act.busy} disabled={password === '' || code.length < 6}>
            启用并登录
          </Button>
        </form>
      ) : null}
    </Entrance>
  );
}

function HowItWorks() {
  return (
    <>
      <h2>链接只能用一次</h2>
      <p>一天之内有效；用过或过期之后，请管理员再发一个。</p>
      <h2>三样都要</h2>
      <ul>
        <li>密码：您自己记</li>
        <li>验证器：在手机上，每次登录与批准都要它的六位码</li>
        <li>恢复码：手机丢了的时候用，每个一次</li>
      </ul>
    </>
  );
}
