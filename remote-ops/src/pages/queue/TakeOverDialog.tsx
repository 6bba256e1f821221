import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useKeptText } from '../../features/kept/use-kept';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import type { Row } from './filter';

export function TakeOverDialog({ row: { kind, id, claim }, open, onClose }: { row: Row; open: boolean; onClose(): void }) {
  const call = useDeskCall();
  const act = useAct();
  const [reason, setReason, forget] = useKeptText(`takeOver:${kind}:${id}`);

  async function takeOver(): Promise<void> {
    const done = await act.run(async () => void (await call('queue/takeOver', { kind, id, reason })));
    if (!done) return;
    forget();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={`从 ${claim?.by ?? ''} 接手`}
      busy={act.busy}
      footer={
        <Button kind="primary" busy={act.busy} disabled={reason.trim() === ''} onClick={() => void takeOver()}>
          接手
        </Button>
      }
    >
      <FormField label="原因" required hint="记入操作记录" error={act.refusal ?? undefined}>
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </Dialog>
  );
}
