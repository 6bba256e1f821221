import type { ObjectKind, PersonalField } from '@shizhong/shared-contracts/operator/objects';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useKeptText } from '../../features/kept/use-kept';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';

export interface RevealDialogProps {
  kind: ObjectKind;
  id: string;
  field: PersonalField;
  label: string;
  onRevealed(value: string): void;
  onClose(): void;
}

export function RevealDialog({ kind, id, field, label, onRevealed, onClose }: RevealDialogProps) {
  const call = useDeskCall();
  const act = useAct();
  const [reason, setReason, forget] = useKeptText(`reveal:${kind}:${id}:${field}`);

  async function look(): Promise<void> {
    const done = await act.run(async () => {
      const { value } = await call('object/reveal', { kind, id, field, reason });
      onRevealed(value);
    });
    if (!done) return;
    forget();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`查看${label}`}
      busy={act.busy}
      footer={
        <Button kind="primary" busy={act.busy} disabled={reason.trim().length < 2} onClick={() => void look()}>
          查看并记录
        </Button>
      }
    >
      <FormField label="原因" required hint="与您的账号、时间一起记入操作记录" error={act.refusal ?? undefined}>
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </Dialog>
  );
}
