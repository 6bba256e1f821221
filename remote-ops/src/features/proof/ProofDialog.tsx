import { deskTerms } from '@shizhong/shared-contracts/operator';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useId } from 'react';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { sending } from '../act-form/sending';
import { ProofFields } from './ProofFields';
import { useProof } from './use-proof';

export default function ProofDialog({ onEnd }: { onEnd(proved: boolean): void }) {
  const call = useDeskCall();
  const proof = useProof();
  const act = useAct();
  const form = useId();

  async function prove(): Promise<void> {
    if (!proof.isGiven) return;
    const done = await act.run(async () => {
      await call('desk/prove', await proof.give());
    });
    if (done) onEnd(true);
    else proof.reset();
  }

  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      size="small"
      title="动钱之前，再证明一次是您本人"
      busy={act.busy}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>取消，先不执行</Button>
          <Button type="submit" form={form} kind="primary" busy={act.busy} disabled={!proof.isGiven}>
            证明并继续
          </Button>
        </>
      }
    >
      <p>
        离上一次证明已超过 {deskTerms.provedMinutes} 分钟。证明之后，刚才的操作照原样继续，{deskTerms.provedMinutes}{' '}
        分钟内不再问。
      </p>
      <form id={form} aria-label="证明是本人" {...sending(prove)}>
        <ProofFields proof={proof} error={act.refusal} />
      </form>
    </Dialog>
  );
}
