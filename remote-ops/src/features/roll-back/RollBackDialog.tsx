import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { Notice } from '@shizhong/shared-ui/states';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useKeptText } from '../kept/use-kept';
import type { Released } from './released';

export function RollBackDialog({ of: { remote, stable, candidate, standIn }, onClose }: { of: Released; onClose(): void }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const [reason, setReason, forget] = useKeptText(`rollBack:${remote}`);
  const version = candidate ?? stable ?? '';
  const next = candidate ? stable : standIn;

  async function rollBack(): Promise<void> {
    const done = await act.run(async () => {
      await call('platform/rollBack', { remote, version, reason });
      notify.notice(`已回退 ${remote} ${version}`, 'success', 4_000);
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
      title={`回退 ${remote} ${version}`}
      busy={act.busy}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="danger" busy={act.busy} disabled={reason.trim() === ''} onClick={() => void rollBack()}>
            回退
          </Button>
        </>
      }
    >
      <p>
        {next ? `所有访客改用 ${next}` : '所有访客暂时看不到这个应用的页面'}
        ；打开着的页面一分钟之内离开这个版本。要再放出它，须由负责的团队重新提交。
      </p>
      <FormField label="原因" required hint="写进版本登记与操作记录">
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </FormField>
      {act.refusal ? (
        <Notice tone="error" live>
          {act.refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}
