/** A cart on one page: accounts, their days, the content. State is in `use-plan-form.ts`, submission in `use-plan-submission.ts`. */

import { formatDateTime, formatFen, type ShellState, useHost } from '@shizhong/shared-contracts';
import { PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { type Draft, DraftNotices, FormBar, FormColumns, FormPage, FormSection } from '@shizhong/shared-ui/form-page';
import { Notice } from '@shizhong/shared-ui/states';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { certAction, isGated } from '../../../../features/campaign/gate';
import { BasketCard } from './BasketCard';
import { MarketSection } from './MarketSection';
import { CreativePart, PlanPart, RequirementsPart } from './PlanFields';
import css from './PlanForm.module.css';
import { hasErrors, planListPath } from './plan-values';
import { ScheduleFields } from './ScheduleFields';
import { SubmitPlanDialog } from './SubmitPlanDialog';
import type { ReadyOpening } from './use-opening';
import { type PlanFormState, usePlanForm } from './use-plan-form';
import { type PlanSubmission, usePlanSubmission } from './use-plan-submission';

export function PlanForm({ opening, onReopen }: { opening: ReadyOpening; onReopen: () => void }) {
  const host = useHost();
  const state = usePlanForm(opening);
  const submission = usePlanSubmission(state, onReopen);
  const { engine, draft } = state;
  const { values } = engine;
  return (
    <>
      <nav className={css.crumbs} aria-label="面包屑">
        <Link to={planListPath}>广告位</Link>
        <span>/ 新建</span>
      </nav>
      <PageTitle title={values.name.trim() || '新建投放计划'} hint={<span role="status">{savedWords(draft)}</span>} />
      <Gate />
      <DraftNotices
        draft={draft}
        engine={engine}
        restoredAt={state.opening.restoredAt}
        other={state.opening.other}
        mayBeginAnother={state.opening.isNew}
        versionOf={async (id) => (await host.call('adPosition/detail', { id })).version}
        onGiveUp={submission.reopen}
        onReload={submission.reopen}
      />
      <FormPage
        engine={engine}
        name="plan"
        label="新建投放计划"
        initial={state.opening.values}
        onSubmit={() => void submission.ask()}
        lead={<MarketSection state={state} />}
      >
        <FormColumns sideLabel="已选媒体与费用" side={<BasketCard state={state} />}>
          <FormSection title="选排期" done={values.items.length > 0 && !hasErrors('schedule', engine.errors)}>
            <ScheduleFields state={state} />
          </FormSection>
          <FormSection title="计划" done={!hasErrors('plan', engine.errors)}>
            <PlanPart values={values} />
          </FormSection>
          <FormSection title="素材" done={!hasErrors('creative', engine.errors)}>
            <CreativePart engine={engine} links={state.links} />
          </FormSection>
          <FormSection title="要求" done={!hasErrors('requirements', engine.errors)}>
            <RequirementsPart engine={engine} />
          </FormSection>
        </FormColumns>
        <PlanBar state={state} submission={submission} />
      </FormPage>
      <SubmitPlanDialog state={state} submission={submission} />
    </>
  );
}

/** What submission freezes, and the only button that submits. */
function PlanBar({ state, submission }: { state: PlanFormState; submission: PlanSubmission }) {
  const { engine, draft, ids, totalFen, availableFen } = state;
  const { items } = engine.values;
  const left = availableFen === null ? null : availableFen - totalFen;
  const note = [
    items.length ? `${ids.length} 个媒体，${items.length} 个邀约` : '还没有加入媒体',
    items.length && left !== null ? (left < 0 ? `还差 ${formatFen(-left)}` : `提交后可用 ${formatFen(left)}`) : null,
  ];
  return (
    <FormBar
      sum={{ label: '提交时冻结', fen: totalFen, note: note.filter(Boolean).join('；') }}
      wrong={engine.shown}
      problem={submission.problem}
      onWrong={engine.focusFirstError}
    >
      <Button busy={draft.saving} onClick={() => void submission.keepDraft()}>
        存草稿
      </Button>
      <Button kind="primary" type="submit">
        提交计划
      </Button>
    </FormBar>
  );
}

function Gate() {
  const host = useHost();
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  if (!isGated(certStatus)) return null;
  return (
    <div className={css.notice}>
      <Notice
        tone="warning"
        action={
          host.hasPage('/admin-ad/personal/identification') ? (
            <ButtonLink size="small" to="/admin-ad/personal/identification">
              {certAction(certStatus)}
            </ButtonLink>
          ) : null
        }
      >
        {certStatus === 'reviewing'
          ? '企业认证审核中，通过后即可提交投放计划；现在可以先选媒体并保存草稿。'
          : '完成企业认证后可提交投放计划；现在可以先选媒体并保存草稿。'}
      </Notice>
    </div>
  );
}

function savedWords(draft: Draft): string {
  const no = draft.saved.no ? `草稿 ${draft.saved.no} · ` : '';
  if (draft.saving) return `${no}正在保存…`;
  if (draft.onlyHere) return `${no}没有连上服务器，内容已存在本机，稍后自动重试`;
  return draft.savedAt === null ? `${no}填写的内容会自动保存` : `${no}${formatDateTime(draft.savedAt).slice(11)} 已保存草稿`;
}
