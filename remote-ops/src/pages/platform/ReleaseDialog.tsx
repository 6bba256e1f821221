import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { KeptNotice } from '../../features/kept/KeptNotice';
import { useKept } from '../../features/kept/use-kept';
import { ProofFields } from '../../features/proof/ProofFields';
import { useProof } from '../../features/proof/use-proof';
import type { Released } from '../../features/roll-back/released';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './ReleaseDialog.module.css';
import { releaseCommand, sentenceOf } from './release-words';

export interface ReleaseDialogProps {
  of: Released;
  /** A person signs with a key of his own, elsewhere. */
  needsKeys: boolean;
  onClose(): void;
}

/** Gives a registered version to a share of the visitors, or to everybody; makes a link that opens it in one browser. `docs/domain/operator.md#platform`. */
export function ReleaseDialog({ of, needsKeys, onClose }: ReleaseDialogProps) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const proof = useProof();
  const kept = useKept(`release:${of.remote}`, {
    version: of.candidate ?? of.versions.find((each) => each.version !== of.stable)?.version ?? '',
    percent: of.candidate ? String(of.percent) : '10',
  });
  const { percent = '', reason = '' } = kept.values;
  // A kept choice may have been withdrawn since.
  const version = of.versions.some((each) => each.version === kept.values['version']) ? (kept.values['version'] ?? '') : '';
  const share = Number(percent);
  const shareFault = Number.isInteger(share) && share >= 1 && share <= 100 ? undefined : '填 1 到 100 的整数';
  const isStable = version === of.stable;
  const order = { remote: of.remote, version, percent: share, reason };

  async function release(): Promise<void> {
    const done = await act.run(async () => {
      await call('platform/release', { ...order, ...(await proof.give()) });
      notify.notice(`${of.remote} ${version} 已给 ${share}% 的访客`, 'success', 4_000);
    });
    if (!done) return;
    kept.forget();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`发布 ${of.remote}`}
      busy={act.busy}
      footer={
        needsKeys ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              kind="primary"
              busy={act.busy}
              disabled={version === '' || isStable || shareFault !== undefined || reason.trim() === '' || !proof.isGiven}
              onClick={() => void release()}
            >
              {share === 100 ? '给全部访客' : '发布'}
            </Button>
          </>
        )
      }
    >
      <KeptNotice of={kept} />
      <FormField label="版本" required hint={isStable ? '这是稳定版，全部访客已在用' : '已登记、没有被撤回的'}>
        <SelectInput
          value={version}
          options={of.versions.map((each) => ({
            value: each.version,
            label: `${each.version}・${formatDateTime(each.addedAt)}${each.version === of.stable ? '・稳定版' : ''}`,
          }))}
          onChange={(chosen) => kept.set({ version: chosen })}
        />
      </FormField>
      <ReplayLink remote={of.remote} version={version} />
      <FormField label="给多少访客（%）" required error={shareFault}>
        <TextInput
          value={percent}
          inputMode="numeric"
          maxLength={3}
          onChange={({ target }) => kept.set({ percent: target.value.trim() })}
        />
      </FormField>
      <FormField label="原因" required hint="写进版本登记与操作记录">
        <TextInput value={reason} maxLength={200} onChange={({ target }) => kept.set({ reason: target.value })} />
      </FormField>
      {shareFault || isStable || version === '' ? null : <p>{sentenceOf(of, order)}</p>}
      {needsKeys ? (
        <Notice tone="info">
          版本登记里有人员名单：须由有权限的人用自己的密钥签名。命令：
          <code className={css.command}>{releaseCommand(order)}</code> <CopyButton text={releaseCommand(order)} what="命令" />
        </Notice>
      ) : (
        <ProofFields proof={proof} />
      )}
      {act.refusal ? (
        <Notice tone="error" live>
          {act.refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}

/** To look at the version before anybody gets it, or to see what somebody reported. */
function ReplayLink({ remote, version }: { remote: string; version: string }) {
  const call = useDeskCall();
  const act = useAct();
  const [made, setMade] = useState<{ version: string; link: string } | null>(null);
  const link = made?.version === version ? made.link : null;
  return (
    <div className={css.replay}>
      {link ? (
        <p className={css.link}>
          七天内有效，只在打开它的浏览器里换成这个版本：
          <a href={link} target="_blank" rel="noreferrer">
            打开
          </a>{' '}
          <CopyButton text={link} what="链接" />
        </p>
      ) : (
        <Button
          size="small"
          busy={act.busy}
          disabled={version === ''}
          onClick={() =>
            void act.run(async () => setMade({ version, link: (await call('platform/replay', { remote, version })).link }))
          }
        >
          先自己看：生成重现链接
        </Button>
      )}
      {act.refusal ? <p role="alert">{act.refusal}</p> : null}
    </div>
  );
}
