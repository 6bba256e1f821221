import { businessCodes, formatFen, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ConfirmDialog, Dialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import type { Refusal } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import type { PlanFormState } from './use-plan-form';
import type { PlanSubmission } from './use-plan-submission';

const rule = '/help/extension?id=book-position#process';
const title = '提交投放计划？';

/** What is frozen and who is invited; without enough balance, the way to the deposit and back. */
export function SubmitPlanDialog({ state, submission }: { state: PlanFormState; submission: PlanSubmission }) {
  const rules = useRulesInForce();
  const { totalFen, availableFen, ids, engine } = state;
  const { confirming, close, busy, refusal } = submission;
  const short = refusal?.code === businessCodes.insufficientBalance;
  const missingFen = (short ? missingIn(refusal) : null) ?? (availableFen === null ? 0 : totalFen - availableFen);
  if (short || missingFen > 0) return <ShortDialog open={confirming} missingFen={missingFen} onClose={close} />;
  return (
    <ConfirmDialog
      open={confirming}
      onClose={close}
      busy={busy || state.draft.saving}
      refusal={refusal}
      onRefresh={submission.reopen}
      onConfirm={() => void submission.send()}
      rule={rule}
      title={title}
      confirm="提交并冻结"
      money={[
        { label: '提交时冻结', fen: totalFen, strong: true },
        ...(availableFen === null ? [] : [{ label: '提交后可用', fen: availableFen - totalFen }]),
      ]}
    >
      向 {ids.length} 个媒体发出 {engine.values.items.length} 个邀约，先用赠款后用现金。媒体 {rules['invite.answer_h']}{' '}
      小时内答复，未接单全额解冻。
    </ConfirmDialog>
  );
}

function ShortDialog({ open, missingFen, onClose }: { open: boolean; missingFen: number; onClose: () => void }) {
  const host = useHost();
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      rule={rule}
      footer={
        <>
          <Button onClick={onClose}>存草稿</Button>
          {host.hasPage('/admin-ad/deposit') ? (
            <ButtonLink
              kind="primary"
              to={`/admin-ad/deposit?back=${back}${missingFen > 0 ? `&amount=${Math.ceil(missingFen / 100)}` : ''}`}
            >
              去充值
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Notice tone="warning" live>
        <span>{missingFen > 0 ? `余额不足，还差 ¥${formatFen(missingFen)}` : '余额不足'}</span>
        。草稿已保存，充值后会回到这里。
      </Notice>
    </Dialog>
  );
}

function missingIn({ data }: Refusal): number | null {
  return typeof data === 'object' && data !== null && 'missingFen' in data && typeof data.missingFen === 'number'
    ? data.missingFen
    : null;
}
