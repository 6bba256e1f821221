import { formatDateTime } from '@shizhong/shared-contracts';
import { deskTerms } from '@shizhong/shared-contracts/operator';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { Pane } from '../../features/frame/Pane';
import { useKept } from '../../features/kept/use-kept';
import { ProofFields } from '../../features/proof/ProofFields';
import { useProof } from '../../features/proof/use-proof';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import css from './KeysPane.module.css';

/** Keys for the command line and other programs: shown once, never good for what needs the person. */
export function KeysPane() {
  const call = useDeskCall();
  const { data, failed, busy, reload } = useQuestion('desk/keys', {});
  const act = useAct();
  const list = data?.list ?? [];
  return (
    <Pane title="密钥" level={2} facts="给命令行与程序用">
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={2} rowHeight={44} /> : null}
      <ul className={css.list}>
        {list.map(({ id, label, since, endsAt, usedAt, ended }) => (
          <li key={id} className={css.row}>
            <span className={css.what}>
              <b>{label}</b>
              <small>
                {formatDateTime(since)} 起，{ended ? '已结束' : `到 ${formatDateTime(endsAt)}`}・
                {usedAt ? `最近用于 ${formatDateTime(usedAt)}` : '没有用过'}
              </small>
            </span>
            {ended ? null : (
              <Button
                size="small"
                kind="danger"
                aria-label={`结束密钥 ${label}`}
                busy={act.busy}
                onClick={() => void act.run(async () => void (await call('desk/endKey', { id })))}
              >
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      {act.refusal ? <p role="alert">{act.refusal}</p> : null}
      <NewKey />
    </Pane>
  );
}

function NewKey() {
  const call = useDeskCall();
  const act = useAct();
  const kept = useKept('key', { days: '90' });
  const { label = '', days = '' } = kept.values;
  const proof = useProof();
  const [key, setKey] = useState<string | null>(null);
  const count = Number(days);
  const daysFault =
    Number.isInteger(count) && count >= 1 && count <= deskTerms.keyDays ? undefined : `1 到 ${deskTerms.keyDays} 天`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (daysFault) return;
    void act.run(async () => {
      setKey((await call('desk/addKey', { label, days: count, ...(await proof.give()) })).key);
      kept.forget();
      proof.reset();
    });
  }

  return (
    <form className={css.form} method="post" aria-label="新密钥" onSubmit={submit}>
      {key ? (
        <Notice tone="success" live>
          只在这里出现这一次：<span className={css.key}>{key}</span> <CopyButton text={key} what="密钥" />
        </Notice>
      ) : null}
      <FormField label="用途" required hint="如：每天的对账脚本">
        <TextInput value={label} maxLength={40} onChange={({ target }) => kept.set({ label: target.value })} />
      </FormField>
      <FormField label="有效天数" required error={daysFault}>
        <TextInput
          value={days}
          inputMode="numeric"
          maxLength={3}
          onChange={({ target }) => kept.set({ days: target.value.trim() })}
        />
      </FormField>
      <ProofFields proof={proof} error={act.refusal} />
      <Button type="submit" busy={act.busy} disabled={label.trim() === '' || !proof.isGiven}>
        生成密钥
      </Button>
    </form>
  );
}
