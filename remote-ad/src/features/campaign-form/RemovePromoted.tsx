import { useHost } from '@shizhong/shared-contracts';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { PromotedAccount } from './promoted-account';

interface RemovePromotedProps {
  account: PromotedAccount;
  onClose: () => void;
  onDone: () => void;
}

/** Takes the authorisation back: refused while a campaign needs the account. `docs/pages/advertiser.md#followers-campaigns`. */
export function RemovePromoted({ account, onClose, onDone }: RemovePromotedProps) {
  const host = useHost();
  const remove = useServerAction('ad/promotedRemove');

  async function confirm() {
    const attempt = await remove.run({ id: account.id });
    if (!attempt.done) return;
    host.notify.toast(`已移除「${account.name}」`, 'success');
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`移除「${account.name}」`}
      confirm="移除账号"
      busy={remove.busy}
      refusal={remove.refusal}
      onConfirm={() => void confirm()}
    >
      <p>移除后平台不再读取它的数据，也不能用它投放；已结束的广告不受影响。要再投放，重新授权即可。</p>
    </ConfirmDialog>
  );
}
