import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { LiveDialog } from './LiveDialog';
import { liveChanges } from './live-changes';
import { SubmitDialog } from './SubmitDialog';
import type { CampaignFormState } from './use-campaign-form';
import type { Submission } from './use-submission';
import { fromForm, toForm } from './values';

/** What the bar's button and the notices open. */
export function CampaignDialogs({ state, submission }: { state: CampaignFormState; submission: Submission }) {
  const { about, certified, draft, form, kind, opening, terms, words } = state;
  const { asking, setAsking, drop } = submission;
  const close = () => setAsking(null);
  return (
    <>
      {asking === 'submit' && draft.saved.id ? (
        <SubmitDialog
          about={about}
          draft={{ ...draft.saved, id: draft.saved.id }}
          form={form}
          softHits={words.hits.filter(({ level }) => level === 'soft').length}
          certified={certified}
          onClose={close}
          onDone={submission.submitted}
          onFaults={submission.place}
          onRefresh={submission.reload}
        />
      ) : null}
      {asking === 'live' && opening.detail ? (
        <LiveDialog
          about={about}
          detail={opening.detail}
          changes={liveChanges(kind, toForm(fromForm(kind, opening.detail.form, terms)), form)}
          onClose={close}
          onDone={submission.changed}
          onFaults={submission.place}
          onRefresh={submission.reload}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'giveUp'}
        onClose={close}
        title="放弃这份草稿？"
        confirm="放弃草稿"
        danger
        busy={drop.busy}
        refusal={drop.refusal}
        onConfirm={() => void submission.giveUp()}
      >
        {opening.isNew ? '草稿会删除，不能恢复。没有冻结任何钱。' : '恢复到服务器上保存的内容，本机未保存的改动会丢失。'}
      </ConfirmDialog>
    </>
  );
}
