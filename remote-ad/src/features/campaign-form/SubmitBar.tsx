import { formatFen, type ShellState } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormBar } from '@shizhong/shared-ui/form-page';
import { useSelector } from 'react-redux';
import { fenOf } from './typed';
import type { CampaignFormState } from './use-campaign-form';
import type { Submission } from './use-submission';

/** What submission freezes, what is left to correct, and the only button that submits. */
export function SubmitBar({ state, submission }: { state: CampaignFormState; submission: Submission }) {
  const { engine, draft, live, context } = state;
  const balance = useSelector((shell: ShellState) => shell.user.info.balance);
  const budget = fenOf(engine.values.budget) ?? 0;
  const before = context.frozenBudgetFen;
  const sum =
    before === null
      ? { label: '提交时冻结', fen: budget, note: balance ? freezeNote(budget, balance) : undefined }
      : { label: budget < before ? '保存时解冻' : '保存时追加冻结', fen: Math.abs(budget - before) };
  return (
    <FormBar sum={sum} wrong={engine.shown} problem={submission.problem} onWrong={engine.focusFirstError}>
      {live ? null : (
        <Button busy={draft.saving} onClick={() => void submission.keepDraft()}>
          存草稿
        </Button>
      )}
      <Button kind="primary" type="submit">
        {live ? '保存修改' : '提交审核'}
      </Button>
    </FormBar>
  );
}

function freezeNote(budget: number, { cashFen, giftFen }: { cashFen: number; giftFen: number }): string {
  const missing = budget - cashFen - giftFen;
  if (missing > 0) return `可用余额 ${formatFen(cashFen + giftFen)}，还差 ${formatFen(missing)}`;
  const gift = Math.min(giftFen, budget);
  return `现金 ${formatFen(budget - gift)}，赠款 ${formatFen(gift)}；没花完自动解冻`;
}
