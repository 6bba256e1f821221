import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { AccountRow } from './account';

/** A step of an account that is confirmed first. */
export type Step = 'offline' | 'online' | 'unbind' | 'withdraw';

const stepWords: Record<Step, { title: string; confirm: string; text: string; done: string; danger?: true }> = {
  offline: {
    title: '下线',
    confirm: '下线账号',
    text: '下线后不再接新单与邀约；进行中的订单继续结算，可随时重新上线。',
    done: '已下线',
  },
  online: { title: '上线', confirm: '上线账号', text: '上线后恢复接单与邀约。', done: '已上线' },
  unbind: {
    title: '解绑',
    confirm: '解绑账号',
    text: '有进行中的订单时不能解绑。解绑后该账号可被他人绑定，订单与资金记录留档，自动接单规则停用。',
    done: '已解绑',
    danger: true,
  },
  withdraw: { title: '撤回审核', confirm: '撤回审核', text: '撤回后可继续修改资料，再次提交重新排队审核。', done: '已撤回' },
};
const stepEndpoints = {
  offline: 'media/offline',
  online: 'media/online',
  unbind: 'media/unbind',
  withdraw: 'media/accountWithdraw',
} as const;

export function StepDialog({
  step,
  row,
  onClose,
  onDone,
}: {
  step: Step;
  row: AccountRow;
  onClose: () => void;
  onDone: (message?: string) => void;
}) {
  const action = useServerAction(stepEndpoints[step]);
  const words = stepWords[step];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${words.title}「${row.name}」`}
      confirm={words.confirm}
      danger={words.danger}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone()}
      onConfirm={async () => {
        if ((await action.run({ id: row.id, version: row.version })).done) onDone(words.done);
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}
