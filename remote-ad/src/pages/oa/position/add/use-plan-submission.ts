import { businessCodes, formatFen, useHost } from '@shizhong/shared-contracts';
import { type Refusal, useServerAction } from '@shizhong/shared-ui/server-data';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planListPath } from './plan-values';
import type { PlanFormState } from './use-plan-form';

/** From the button of the bar to the answer of the server. */
export function usePlanSubmission({ engine, draft, calendars }: PlanFormState, onReopen: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  const submit = useServerAction('adPosition/submit');
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  // A press between the answer and the next page submits nothing.
  const done = useRef(false);

  async function save(): Promise<boolean> {
    const outcome = await draft.save();
    // A conflict has a notice with both choices.
    if (!outcome.ok && !outcome.refusal.conflict) setProblem(outcome.refusal.text);
    return outcome.ok;
  }

  /** A day that was taken meanwhile, or what fields must correct: the form shows it. @returns whether it did */
  function shownInForm(refusal: Refusal): boolean {
    if (refusal.code === businessCodes.soldOut) {
      const accountId = accountIn(refusal.data);
      if (accountId) calendars.reload(accountId);
    } else if (!refusal.faults.length) return false;
    setConfirming(false);
    setProblem(engine.place(refusal)?.text ?? '');
    return true;
  }

  return {
    confirming,
    problem,
    busy: submit.busy,
    refusal: submit.refusal,
    close() {
      setConfirming(false);
      submit.reset();
    },
    /** Saved before the confirmation: its link to the deposit leads back to the draft. */
    async ask() {
      setProblem('');
      if (engine.check() && (await save())) setConfirming(true);
    },
    async keepDraft() {
      setProblem('');
      if (await save()) host.notify.toast('草稿已保存', 'success');
    },
    async send() {
      const { id, version } = draft.saved;
      if (!id || done.current) return;
      const attempt = await submit.run({ id, version });
      if (!attempt.done) {
        if (attempt.refusal) shownInForm(attempt.refusal);
        return;
      }
      done.current = true;
      draft.forget();
      void host.session.reloadUserInfo();
      host.notify.toast(
        `已提交，冻结 ¥${formatFen(attempt.data.frozenFen)}，已向 ${attempt.data.orders.length} 个位置发出邀约`,
        'success',
      );
      navigate(`${planListPath}/${attempt.data.id}/detail`, { replace: true });
    },
    /** Back to the server's version, or to an empty form. */
    reopen() {
      draft.forget();
      onReopen();
    },
  };
}

export type PlanSubmission = ReturnType<typeof usePlanSubmission>;

function accountIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'accountId' in data && typeof data.accountId === 'string'
    ? data.accountId
    : null;
}
