import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, PasswordInput } from '@shizhong/shared-ui/controls';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { ProofFields } from '../../features/proof/ProofFields';
import { useProof } from '../../features/proof/use-proof';
import { RecoveryCodes } from '../../features/recovery/RecoveryCodes';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './AccessPane.module.css';

export function AccessPane() {
  const { secondFactor } = useMe();
  return (
    <Pane title="密码与恢复码" level={2} facts={secondFactor ? '有验证器' : '没有验证器'}>
      <PasswordSection />
      {secondFactor ? <RecoverySection /> : null}
    </Pane>
  );
}

function PasswordSection() {
  const { notify } = useHost();
  const { secondFactor } = useMe();
  const call = useDeskCall();
  const act = useAct();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const proof = useProof();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void act
      .run(async () => {
        // Where there is no authenticator the present password is the proof.
        await call('desk/changePassword', { current, password, ...(secondFactor ? await proof.give() : {}) });
        notify.notice('密码已换；其余会话与全部密钥已经结束', 'success', 4_000);
      })
      .then((done) => {
        if (!done) return;
        setCurrent('');
        setPassword('');
        proof.reset();
      });
  }

  return (
    <form className={css.section} method="post" aria-label="换密码" onSubmit={submit}>
      <h3>换密码</h3>
      <FormField label="当前密码" required>
        <PasswordInput value={current} autoComplete="current-password" onChange={({ target }) => setCurrent(target.value)} />
      </FormField>
      <FormField label="新密码" required hint="8–128 位；常见的会被拒绝">
        <PasswordInput value={password} autoComplete="new-password" onChange={({ target }) => setPassword(target.value)} />
      </FormField>
      {secondFactor ? <ProofFields proof={proof} /> : null}
      {act.refusal ? (
        <Notice tone="error" live>
          {act.refusal}
        </Notice>
      ) : null}
      <Button type="submit" busy={act.busy} disabled={current === '' || password === '' || (secondFactor && !proof.isGiven)}>
        换密码
      </Button>
    </form>
  );
}

function RecoverySection() {
  const call = useDeskCall();
  const act = useAct();
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void act.run(async () => {
      setCodes((await call('desk/recoveryCodes', await proof.give())).recoveryCodes);
      proof.reset();
    });
  }

  return (
    <form className={css.section} method="post" aria-label="换恢复码" onSubmit={submit}>
      <h3>恢复码</h3>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p>换一批新的；旧的全部失效。</p>
          <ProofFields proof={proof} error={act.refusal} />
          <Button type="submit" busy={act.busy} disabled={!proof.isGiven}>
            换一批恢复码
          </Button>
        </>
      )}
    </form>
  );
}
