import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog } from '../../patterns/dialog';
import { RefusalNotice } from '../../patterns/states';
import { StatusTag } from '../../primitives/status/StatusTag';
import css from './ProposalItem.module.css';
import { effectOf, type Proposal, proposalNames, proposalText } from './proposal-words';

type Talk = ResponseOf<'talk/detail'>;
const names = { ad: '广告主', media: '媒体主' } as const;
const labels: Record<string, { label: string }> = processes.proposal.statuses;

/** What somebody proposed, what became of it, and the answer of whoever has to give one. */
export function ProposalItem({ proposal, talk }: { proposal: Proposal; talk: Talk }) {
  const mine = proposal.by === talk.mine;
  const gone = proposal.status === 'pending' && !proposal.open;
  const tone = proposal.status === 'accepted' ? 'green' : proposal.open ? 'orange' : 'grey';
  return (
    <li className={css.proposal}>
      <p className={css.meta}>
        {mine ? '我' : names[proposal.by]} · {formatDateTime(proposal.at)}
      </p>
      <p className={css.head}>
        <b>提议{proposalNames[proposal.kind]}</b>
        <StatusTag tone={tone}>{gone ? '已失效' : labels[proposal.status]?.label}</StatusTag>
      </p>
      <p className={css.text}>{proposalText(proposal)}</p>
      {proposal.note ? <p className={css.text}>说明：{proposal.note}</p> : null}
      {proposal.open ? <p className={css.meta}>{formatDateTime(proposal.expiresAt)} 前未答复视为不同意，订单不变。</p> : null}
      {gone ? <p className={css.meta}>订单已往下走，或这项内容已有变动。</p> : null}
      {proposal.open ? mine ? <Withdraw proposal={proposal} /> : <Answer proposal={proposal} talk={talk} /> : null}
    </li>
  );
}

function Answer({ proposal, talk }: { proposal: Proposal; talk: Talk }) {
  const host = useHost();
  const answer = useServerAction('talk/answer');
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null);
  const name = proposalNames[proposal.kind];
  const close = () => {
    answer.reset();
    setDeciding(null);
  };
  async function send(accept: boolean) {
    const attempt = await answer.run({ id: proposal.id, accept });
    if (!attempt.done) return;
    setDeciding(null);
    host.notify.toast(accept ? `已同意${name}` : '已答复不同意', 'success');
    if (accept) void host.session.reloadUserInfo();
  }
  return (
    <div className={css.buttons}>
      <Button kind="primary" onClick={() => setDeciding('accept')} aria-haspopup="dialog">
        同意
      </Button>
      <Button onClick={() => setDeciding('refuse')} aria-haspopup="dialog">
        不同意
      </Button>
      <ConfirmDialog
        open={deciding === 'accept'}
        onClose={close}
        title={`同意对方的提议：${name}？`}
        confirm={`同意${name}`}
        danger={proposal.kind === 'cancel'}
        busy={answer.busy}
        refusal={answer.refusal}
        onConfirm={() => void send(true)}
      >
        <p>{proposalText(proposal)}</p>
        <p>{effectOf(proposal, talk)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={deciding === 'refuse'}
        onClose={close}
        title={`不同意对方的提议：${name}？`}
        confirm="不同意"
        busy={answer.busy}
        refusal={answer.refusal}
        onConfirm={() => void send(false)}
      >
        <p>订单不变，对方会收到消息。</p>
      </ConfirmDialog>
    </div>
  );
}

function Withdraw({ proposal }: { proposal: Proposal }) {
  const withdraw = useServerAction('talk/withdraw');
  return (
    <div className={css.buttons}>
      <RefusalNotice refusal={withdraw.refusal} />
      <Button busy={withdraw.busy} onClick={() => void withdraw.run({ id: proposal.id })}>
        撤回提议
      </Button>
    </div>
  );
}
