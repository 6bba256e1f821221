import { useHost } from '@shizhong/shared-contracts';
import { type Refusal, useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Submitted } from './SubmitDialog';
import type { CampaignFormState } from './use-campaign-form';

/** What is open over the form. */
export type Asking = 'submit' | 'live' | 'giveUp' | null;

/** From the button of the bar to the answer of the server. */
export function useSubmission(state: CampaignFormState, onReopen: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  const { about, engine, draft, live, match, opening, words } = state;
  const [asking, setAsking] = useState<Asking>(null);
  const [problem, setProblem] = useState('');
  const [answer, setAnswer] = useState<Submitted | null>(null);
  const drop = useServerAction(`${about.area}/delete`);

  /** Shows what must be corrected; true if there is nothing. */
  function passes(): boolean {
    setProblem('');
    if (!engine.check()) return false;
    if (words.blocks) setProblem('文字里有不能使用的词，请先修改标出的地方');
    else if (match.data?.accounts === 0) setProblem('没有符合条件的账号，请放宽定向');
    else return true;
    engine.focusFirstError();
    return false;
  }

  async function save(): Promise<boolean> {
    const outcome = await draft.save();
    if (!outcome.ok && !outcome.refusal.conflict) setProblem(outcome.refusal.text);
    return outcome.ok;
  }

  return {
    asking,
    setAsking,
    problem,
    answer,
    drop,
    async submit() {
      if (!passes()) return;
      if (live) setAsking('live');
      else if (await save()) setAsking('submit');
    },
    async keepDraft() {
      setProblem('');
      if (await save()) host.notify.toast('草稿已保存', 'success');
    },
    /** The server refused fields. */
    place(refusal: Refusal) {
      setAsking(null);
      setProblem(engine.place(refusal)?.text ?? '');
    },
    submitted(done: Submitted) {
      draft.forget();
      setAsking(null);
      setAnswer(done);
      void host.session.reloadUserInfo();
    },
    changed(underReview: boolean) {
      draft.forget();
      host.notify.toast(underReview ? '已保存并送审' : '修改已生效', 'success');
      void host.session.reloadUserInfo();
      const detail = `${about.adPath}/${opening.detail?.id}/detail`;
      if (host.hasPage(detail)) void navigate(detail);
      else onReopen();
    },
    reload() {
      draft.forget();
      onReopen();
    },
    /** Back to the server's version, or deletes a draft that only this form created. */
    async giveUp() {
      const { id, version } = draft.saved;
      if (opening.isNew && id) {
        const attempt = await drop.run({ id, version });
        if (!attempt.done) return;
      }
      draft.forget();
      onReopen();
    },
    another() {
      if (opening.isNew) onReopen();
      else void navigate(`${about.adPath}/add`);
    },
  };
}

export type Submission = ReturnType<typeof useSubmission>;
