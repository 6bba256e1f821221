/**
 * The form on one page, and everything that can happen: errors at fields, word hits, automatic drafts, version conflicts, lost
 * connections, insufficient balance. State is in `use-campaign-form.ts`, submission in `use-submission.ts`.
 */
import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import type { FormSection as Section } from '@shizhong/shared-contracts/campaign-form';
import { PageTitle } from '@shizhong/shared-ui';
import { type Draft, DraftNotices, FormColumns, FormPage, FormSection } from '@shizhong/shared-ui/form-page';
import type { ReactNode } from 'react';
import type { CampaignKind } from '../campaign/kinds';
import { BudgetCurve } from './BudgetCurve';
import { CampaignDialogs } from './CampaignDialogs';
import { ContentFields } from './ContentFields';
import { CostCard } from './CostCard';
import { FirstPass } from './FirstPass';
import { ForecastCard, ForecastStrip } from './ForecastCard';
import { CampaignFormProvider } from './form-context';
import { PreviewCard } from './PreviewCard';
import { PriceFields } from './PriceFields';
import { ScheduleFields } from './ScheduleFields';
import { SubmitBar } from './SubmitBar';
import { SubmittedPanel } from './SubmitDialog';
import { type FormTerms, hasErrors, sectionTitles } from './sections';
import { TargetingFields } from './TargetingFields';
import { type ReadyOpening, useCampaignFormState } from './use-campaign-form';
import { useSubmission } from './use-submission';

export interface CampaignFormProps {
  kind: CampaignKind;
  opening: ReadyOpening;
  terms: FormTerms;
  /** Title of a campaign without a name. */
  title: string;
  /** Notices below the title. */
  gate: ReactNode;
  /** Reopens the form, after its local copy was discarded or to load the server's version. */
  onReopen: () => void;
}

export function CampaignForm({ kind, opening, terms, title, gate, onReopen }: CampaignFormProps) {
  const host = useHost();
  const state = useCampaignFormState(kind, opening, terms);
  const submission = useSubmission(state, onReopen);
  const { engine, draft, links, match, now, outlook, priced, words } = state;
  const { values } = engine;
  if (submission.answer)
    return <SubmittedPanel about={state.about} name={values.name} answer={submission.answer} onNew={submission.another} />;
  const isDone = (section: Section) => !hasErrors(section, engine.errors) && !(section === 'content' && words.blocks);

  return (
    <CampaignFormProvider value={state.context}>
      <PageTitle title={values.name.trim() || title} hint={<span role="status">{savedWords(draft, state.live)}</span>} />
      {gate}
      <DraftNotices
        draft={draft}
        engine={engine}
        restoredAt={state.opening.restoredAt}
        other={state.opening.other}
        mayBeginAnother={state.opening.isNew}
        versionOf={async (id) => (await host.call(`${state.about.area}/detail`, { id })).version}
        onGiveUp={() => submission.setAsking('giveUp')}
        onReload={submission.reload}
      />
      <FormPage
        engine={engine}
        name="campaign"
        label={title}
        initial={state.opening.values}
        onSubmit={() => void submission.submit()}
      >
        <ForecastStrip outlook={outlook} ready={priced} />
        <FormColumns
          sideLabel="预测、费用与预览"
          side={
            <>
              <ForecastCard outlook={outlook} ready={priced} />
              <BudgetCurve outlook={outlook} ready={priced} />
              <CostCard />
              <PreviewCard links={links} account={state.account} />
            </>
          }
        >
          <FormSection title={sectionTitles.content} done={isDone('content')}>
            <FirstPass of={terms.firstPass} />
            <ContentFields links={links} />
          </FormSection>
          <FormSection title={sectionTitles.targeting}>
            <TargetingFields match={match} />
          </FormSection>
          <FormSection title={sectionTitles.price} done={isDone('price')}>
            <PriceFields />
          </FormSection>
          <FormSection title={sectionTitles.schedule} done={isDone('schedule')}>
            <ScheduleFields now={now} />
          </FormSection>
        </FormColumns>
        <SubmitBar state={state} submission={submission} />
      </FormPage>
      <CampaignDialogs state={state} submission={submission} />
    </CampaignFormProvider>
  );
}

function savedWords(draft: Draft, live: boolean): string {
  if (live) return '修改后按「保存修改」生效';
  const no = draft.saved.no ? `草稿 ${draft.saved.no} · ` : '';
  if (draft.saving) return `${no}正在保存…`;
  if (draft.onlyHere) return `${no}没有连上服务器，内容已存在本机，稍后自动重试`;
  return draft.savedAt === null ? `${no}内容随填随存` : `${no}${formatDateTime(draft.savedAt).slice(11)} 已自动保存`;
}
