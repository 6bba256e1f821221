/**
 * One dialog for all actions on a campaign; each shows its effect on money beforehand.
 * `docs/pages/conventions.md#actions-on-money`, `docs/pages/advertiser.md#campaign-list`.
 */

import { formatFen, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ConfirmDialog, Dialog } from '@shizhong/shared-ui/dialog';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Notice, Skeleton } from '@shizhong/shared-ui/states';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import type { CampaignAct } from './act';
import type { ActDialogProps } from './act-dialog';
import { AddBudget, DailyLimit } from './BudgetDialogs';
import css from './CampaignActDialog.module.css';
import { type CampaignRow, editPath, kindViews } from './kinds';
import { Remedy } from './Remedy';

export function CampaignActDialog({ act, ...props }: ActDialogProps & { act: CampaignAct }) {
  switch (act) {
    case 'terminate':
      return <Terminate {...props} />;
    case 'withdraw':
      return <Withdraw {...props} />;
    case 'submit':
      return <Submit {...props} />;
    case 'budget':
      return <AddBudget {...props} />;
    case 'dailyLimit':
      return <DailyLimit {...props} />;
    case 'reason':
      return <Reason {...props} />;
    case 'pause':
    case 'resume':
    case 'copy':
    case 'delete':
      return <Plain {...props} act={act} />;
  }
}

const plain = {
  pause: {
    verb: '暂停',
    confirm: '暂停投放',
    words: ({ orders }: CampaignRow) =>
      `暂停后不再接新单；${orders.running ? `进行中 ${orders.running} 单继续执行和结算。` : '目前没有进行中的订单。'}`,
    done: '已暂停',
  },
  resume: { verb: '继续', confirm: '继续投放', words: () => '恢复后重新开放接单。', done: '已恢复投放' },
  copy: {
    verb: '复制',
    confirm: '复制为草稿',
    words: () => '按现有内容新建一份草稿，投放时间需重新填写。',
    done: '已复制为草稿',
  },
  delete: { verb: '删除', confirm: '删除广告', words: () => '删除后不再显示，无法恢复。', done: '已删除' },
} as const;

function Plain({ kind, row, act, onClose, onDone }: ActDialogProps & { act: keyof typeof plain }) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/${act}` as const);
  const words = plain[act];
  async function go() {
    const sent = act === 'copy' ? { id: row.id } : { id: row.id, version: row.version };
    const { done, ...rest } = await action.run(sent as { id: string; version: number });
    if (!done || !('data' in rest)) return;
    const { id, version } = rest.data;
    const { area } = kindViews[kind];
    if (act === 'pause' || act === 'resume')
      offerUndo(host, {
        of: act === 'pause' ? 'pausedCampaign' : 'resumedCampaign',
        text: `${words.done}「${row.name}」`,
        calls: [undoCall(`${area}/${act === 'pause' ? 'resume' : 'pause'}` as const, { id, version })],
      });
    else host.notify.toast(words.done, 'success');
    onDone(rest.data.id);
  }
  const moves = act === 'copy' || act === 'delete' ? null : [{ label: '冻结金额不变', fen: row.frozenFen }];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=edit-pause-terminate#pause"
      title={`${words.verb}「${row.name}」？`}
      confirm={words.confirm}
      danger={act === 'delete'}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      {...(moves ? { money: moves } : {})}
    >
      <p>{words.words(row)}</p>
    </ConfirmDialog>
  );
}

function Terminate({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const { area } = kindViews[kind];
  const effect = useServerData(`${area}/terminatePreview` as const, { id: row.id });
  const action = useServerAction(`${area}/terminate` as const);
  const { data } = effect;
  async function go() {
    const attempt = await action.run({ id: row.id, version: row.version });
    if (!attempt.done) return;
    host.notify.toast(`已终止，解冻 ¥${formatFen(attempt.data.thawedFen)}`, 'success');
    onDone(row.id);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=edit-pause-terminate#terminate"
      title={`终止「${row.name}」？`}
      confirm={data ? `终止并解冻 ¥${formatFen(data.thawFen)}` : '终止广告'}
      danger
      disabled={!data}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      money={
        data
          ? [
              { label: '立即解冻', fen: data.thawFen, strong: true },
              { label: '进行中订单占用，结算后多余部分再解冻', fen: data.reservedFen },
            ]
          : []
      }
    >
      <p>终止后不再接新单，不能恢复。{data?.openOrders ? `进行中 ${data.openOrders} 单继续结算。` : ''}</p>
      <Effect of={effect} />
    </ConfirmDialog>
  );
}

/** Loading or failure of the preview. */
function Effect({ of }: { of: { status: string; reload: () => Promise<void> } }) {
  if (of.status === 'loading') return <Skeleton rows={2} />;
  if (of.status !== 'failed') return null;
  return (
    <Notice tone="error" action={<Button onClick={() => void of.reload()}>重试</Button>}>
      资金影响没有读取成功
    </Notice>
  );
}

function Withdraw({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const { area } = kindViews[kind];
  const detail = useServerData(`${area}/detail` as const, { id: row.id });
  const action = useServerAction(`${area}/withdraw` as const);
  const revision = detail.data?.revision ?? null;
  async function go() {
    const attempt = await action.run({ id: row.id, version: row.version });
    if (!attempt.done) return;
    const thawed = attempt.data.thawedFen;
    host.notify.toast(thawed ? `已撤回，解冻 ¥${formatFen(thawed)}` : '已撤回', 'success');
    onDone(row.id);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/audit-rule?id=review-process#steps"
      title={`撤回「${row.name}」的审核？`}
      confirm="撤回审核"
      disabled={!detail.data}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      money={
        detail.data
          ? [
              revision
                ? { label: '冻结金额不变', fen: detail.data.frozenFen }
                : { label: '全部解冻', fen: detail.data.frozenFen, strong: true },
            ]
          : []
      }
    >
      <p>{revision ? '撤回后放弃这次修改，广告按原内容处于暂停状态。' : '撤回后回到草稿，可修改后再次提交。'}</p>
      <Effect of={detail} />
    </ConfirmDialog>
  );
}

const promise =
  '工作日 {{campaign.review_h}} 小时内、节假日 {{campaign.review_holiday_h}} 小时内完成审核；未通过或撤回时全部解冻。';

function Submit({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/submit` as const);
  async function go() {
    const attempt = await action.run({ id: row.id, version: row.version });
    if (!attempt.done) return;
    const { giftFen, cashFen } = attempt.data.freeze;
    host.notify.toast(`已提交审核，冻结 ¥${formatFen(giftFen + cashFen)}`, 'success');
    onDone(row.id);
  }
  const edit = editPath(kind, row.id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/audit-rule?id=review-process"
      title={`提交「${row.name || row.no}」？`}
      confirm="提交审核"
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      money={[{ label: '提交时冻结（先用赠款，再用现金）', fen: row.budgetFen, strong: true }]}
    >
      <p>{useRuleTexts(promise)}</p>
      <Remedy refusal={action.refusal} edit={host.hasPage(edit) ? edit : null} back={`${kindViews[kind].adPath}`} />
    </ConfirmDialog>
  );
}

/** 「查看原因」: the reviewer's reasons by field. */
function Reason({ kind, row, onClose }: ActDialogProps) {
  const host = useHost();
  const detail = useServerData(`${kindViews[kind].area}/detail` as const, { id: row.id });
  const latest = detail.data?.reviews[0];
  const edit = editPath(kind, row.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={row.status === 'suspended' ? '平台暂停的原因' : '未通过的原因'}
      rule={
        row.status === 'suspended'
          ? '/help/extension?id=edit-pause-terminate#suspend'
          : '/help/audit-rule?id=review-process#reasons'
      }
      footer={
        row.status === 'rejected' && host.hasPage(edit) ? (
          <ButtonLink kind="primary" to={edit}>
            去修改
          </ButtonLink>
        ) : (
          <Button onClick={onClose}>知道了</Button>
        )
      }
    >
      {row.statusReason && !latest?.reasons.some(({ text }) => text === row.statusReason) ? <p>{row.statusReason}</p> : null}
      <Effect of={detail} />
      {row.status === 'rejected' && latest?.reasons.length ? (
        <ul className={css.reasons}>
          {latest.reasons.map(({ field, text, found, hint }) => (
            <li key={`${field}${text}${found ?? ''}`}>
              {text}
              {found ? <b>「{found}」</b> : null}
              {hint ? <span>{hint}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
