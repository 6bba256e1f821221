import type { ResponseOf } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import css from './ProposeBar.module.css';
import { ProposeDialog } from './ProposeDialog';
import { type ProposalKind, proposalNames } from './proposal-words';

/** What may be proposed now; while one proposal waits for its answer, nothing else. */
export function ProposeBar({ orderId, talk }: { orderId: string; talk: ResponseOf<'talk/detail'> }) {
  const [kind, setKind] = useState<ProposalKind | null>(null);
  const { proposable, proposals } = talk;
  const waits = proposals.some(({ open }) => open);
  if (!proposable.kinds.length) return null;
  return (
    <div className={css.bar}>
      {proposable.kinds.map((each) => (
        <Button key={each} size="small" disabled={waits} onClick={() => setKind(each)} aria-haspopup="dialog">
          提议{proposalNames[each]}
        </Button>
      ))}
      {waits ? <span className={css.hint}>有一个提议待答复</span> : null}
      {kind ? <ProposeDialog orderId={orderId} kind={kind} proposable={proposable} onClose={() => setKind(null)} /> : null}
    </div>
  );
}
