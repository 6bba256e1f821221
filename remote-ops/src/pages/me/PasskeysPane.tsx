import { formatDateTime, passkeyLimits, useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { createPasskey, passkeysPossible } from '@shizhong/shared-ui/passkey';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { Pane } from '../../features/frame/Pane';
import { ProofFields } from '../../features/proof/ProofFields';
import { useProof } from '../../features/proof/use-proof';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import css from './KeysPane.module.css';

type Passkey = AnswerOf<'desk/passkeys'>['list'][number];

/** One's own passkeys: each signs in and proves anew, without password and code. `docs/domain/operator.md#access`. */
export function PasskeysPane() {
  const { data, failed, busy, reload } = useQuestion('desk/passkeys', {});
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const list = data?.list ?? [];
  const why = passkeysPossible() ? (data?.unusable ?? null) : '这个浏览器不支持通行密钥，请换一个浏览器添加';
  const isFull = list.length >= passkeyLimits.perAccount;
  return (
    <Pane title="通行密钥" level={2} facts="代替密码与动态码">
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={2} rowHeight={44} /> : null}
      <ul className={css.list}>
        {list.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {why ? <Notice tone="warning">{why}</Notice> : null}
      {isFull ? <p>最多 {passkeyLimits.perAccount} 个，请先删除不用的。</p> : null}
      {data && !why && !isFull ? <NewPasskey /> : null}
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </Pane>
  );
}

function PasskeyRow({
  passkey: { name, since, usedAt, synced, counterFellAt },
  onRemove,
}: {
  passkey: Passkey;
  onRemove(): void;
}) {
  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>{name}</b>
        <small>
          {formatDateTime(since)} 添加，{synced ? '随厂商账号同步到多台设备' : '只在一台设备上'}・
          {usedAt ? `最近用于 ${formatDateTime(usedAt)}` : '没有用过'}
          {counterFellAt ? '；使用次数倒退过，可能被复制，请删除' : ''}
        </small>
      </span>
      <Button size="small" kind="danger" aria-label={`删除通行密钥 ${name}`} aria-haspopup="dialog" onClick={onRemove}>
        删除
      </Button>
    </li>
  );
}

function NewPasskey() {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const proof = useProof();
  const [name, setName] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    void act.run(async () => {
      const attestation = await createPasskey(await call('desk/passkeyStart', await proof.give()));
      await call('desk/passkeyAdd', { name, attestation });
      notify.notice(`通行密钥「${name.trim()}」可以登录了`, 'success');
      setName('');
      proof.reset();
    });
  }

  return (
    <form className={css.form} method="post" aria-label="新通行密钥" onSubmit={submit}>
      <FormField label="名称" required hint="如：值班手机">
        <TextInput value={name} maxLength={passkeyLimits.nameLength} onChange={({ target }) => setName(target.value)} />
      </FormField>
      <ProofFields proof={proof} error={act.refusal} />
      <Button type="submit" busy={act.busy} disabled={name.trim() === '' || !proof.isGiven}>
        验证并添加
      </Button>
    </form>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const call = useDeskCall();
  const act = useAct();
  const proof = useProof();

  async function remove(): Promise<void> {
    const done = await act.run(async () => void (await call('desk/passkeyRemove', { id, ...(await proof.give()) })));
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`删除通行密钥「${name}」`}
      busy={act.busy}
      footer={
        <Button kind="danger" busy={act.busy} disabled={!proof.isGiven} onClick={() => void remove()}>
          删除
        </Button>
      }
    >
      <p>它将不能再登录运营台。设备里保存的那一份要在设备的密码管理里另外删除。</p>
      <ProofFields proof={proof} error={act.refusal} />
    </Dialog>
  );
}
