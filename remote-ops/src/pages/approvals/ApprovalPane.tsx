import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea } from '@shizhong/shared-ui/controls';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { BackToList } from '../../features/frame/BackToList';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { useKeptText } from '../../features/kept/use-kept';
import { ProofFields } from '../../features/proof/ProofFields';
import { useProof } from '../../features/proof/use-proof';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './ApprovalPane.module.css';
import type { Approval } from './approval';

/** One request with everything that is signed, and both decisions. */
export function ApprovalPane({ approval, level, onBack }: { approval: Approval; level: 1 | 2; onBack(): void }) {
  const me = useMe();
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const proof = useProof();
  const [reason, setReason, forget] = useKeptText(`refuse:${approval.id}`);
  const [refusing, setRefusing] = useState(reason !== '');
  const isOwn = approval.askedBy === me.name;

  function approve(event: FormEvent): void {
    event.preventDefault();
    void act.run(async () => {
      await call('desk/approve', { id: approval.id, digest: approval.digest, ...(await proof.give()) });
      notify.notice('已批准并执行', 'success');
    });
  }

  function refuse(event: FormEvent): void {
    event.preventDefault();
    void act.run(async () => {
      await call('desk/refuse', { id: approval.id, reason });
      forget();
      notify.notice(isOwn ? '已撤回' : '已否决', 'success');
    });
  }

  return (
    <Pane title={isOwn ? '我提出的，等别人' : '批准之前再看一遍'} level={level} actions={<BackToList onBack={onBack} />}>
      <div className={css.body}>
        <p className={css.effect}>{approval.effect}</p>
        <dl className={css.facts}>
          <dt>提出</dt>
          <dd>
            {approval.askedBy}，{formatDateTime(approval.askedAt)}
          </dd>
          <dt>作废</dt>
          <dd>{formatDateTime(approval.endsAt)}，到时没有人批准</dd>
          <dt>操作</dt>
          <dd>{approval.words}</dd>
          {approval.lines.map(({ label, value }) => (
            <div key={label} className={css.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <dt>能批准的人</dt>
          <dd>{approval.approvers.join('、') || '现在没有'}</dd>
        </dl>
        {approval.approvers.length === 0 ? (
          <Notice tone="warning">
            还没有第二个人能批准：要等另一位有这个权限的操作员加入。这件事先等着，谁加入谁就能批准；
            {formatDateTime(approval.endsAt)} 前没有人批准就作废，可以再提。
          </Notice>
        ) : null}
        <p className={css.sign}>
          将签：<b>以上内容，sha256 {approval.digest.slice(0, 12)}…</b>
          <br />
          签的是您现在读到的内容；任何一处变动，这次批准作废。
        </p>
        {act.refusal ? (
          <Notice tone="error" live>
            {act.refusal}
          </Notice>
        ) : null}
        {isOwn || refusing ? (
          <form className={css.form} aria-label={isOwn ? '撤回' : '否决'} onSubmit={refuse}>
            <FormField label={isOwn ? '撤回的原因' : '否决的原因'} required hint="记入操作记录，提出的人看得到">
              <TextArea value={reason} rows={2} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </FormField>
            <div className={css.buttons}>
              <Button type="submit" kind="danger" busy={act.busy} disabled={reason.trim() === ''}>
                {isOwn ? '撤回' : '否决'}
              </Button>
              {isOwn ? null : <Button onClick={() => setRefusing(false)}>返回</Button>}
            </div>
          </form>
        ) : (
          <form className={css.form} aria-label="批准" onSubmit={approve}>
            <ProofFields proof={proof} />
            <div className={css.buttons}>
              <Button type="submit" kind="primary" busy={act.busy} disabled={!proof.isGiven}>
                批准并执行
              </Button>
              <Button onClick={() => setRefusing(true)}>否决，写原因…</Button>
            </div>
          </form>
        )}
      </div>
    </Pane>
  );
}
