/**
 * The four steps with their side column, and everything that can happen: faults at fields, word hits, automatic drafts, version
 * conflicts, lost connections, insufficient balance.
 */
import { formatDateTime, type ShellState, useHost } from '@shizhong/shared-contracts';
import { campaignFieldNames, isFixedWhileLive } from '@shizhong/shared-contracts/campaign-form';
import { Button, Notice, PageTitle, Steps } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { type Refusal, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { mayLaunch } from '../campaign/gate';
import { type CampaignKind, kindViews } from '../campaign/kinds';
import { BudgetCurve } from './BudgetCurve';
import styles from './CampaignForm.module.css';
import { ContentStep } from './ContentStep';
import { CostCard } from './CostCard';
import { ForecastCard } from './ForecastCard';
import { type CampaignFormContext, CampaignFormProvider } from './form-context';
import { LiveDialog } from './LiveDialog';
import { liveChanges } from './live-changes';
import { PreviewCard } from './PreviewCard';
import { PriceStep } from './PriceStep';
import { type Faults, faultsOf, fieldOf } from './rules';
import { SubmitDialog, type Submitted, SubmittedPanel } from './SubmitDialog';
import { type FormTerms, lastStep, type Step, stepOf, steps } from './sections';
import { TargetStep } from './TargetStep';
import { TimeStep } from './TimeStep';
import { fenOf } from './typed';
import { useDebounced } from './use-debounced';
import { useDraft } from './use-draft';
import { useFileLinks } from './use-file-links';
import type { Opening } from './use-opening';
import { type FormValues, fieldOfTyped, fromForm, toForm } from './values';
import { useWordCheck } from './word-hits';

export interface CampaignFormProps {
  kind: CampaignKind;
  opening: Extract<Opening, { state: 'ready' }>;
  terms: FormTerms;
  firstStep: Step;
  /** Title of a campaign without a name. */
  title: string;
  /** Notices below the title. */
  gate: ReactNode;
  /** Reopens the form, after its local copy was discarded or to load the server's version. */
  onReopen: () => void;
}

export function CampaignForm({ kind, opening: given, terms, firstStep, title, gate, onReopen }: CampaignFormProps) {
  const host = useHost();
  const navigate = useNavigate();
  const about = kindViews[kind];
  // Captured when the form opened: later input belongs to the form.
  const [opening] = useState(given);
  const live = opening.mode === 'live';
  const [start] = useState(() => ({
    userId: opening.userId,
    kind,
    place: opening.place,
    draft: opening.draft,
    values: opening.values,
    step: firstStep,
    keepsItself: !live,
    terms,
    dirty: opening.restoredAt !== null,
  }));
  const draft = useDraft(start);
  const { values, step } = draft;
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const certified = mayLaunch(certStatus);
  const [now, setNow] = useState(() => host.now());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [reported, setReported] = useState<Faults>(() => reviewFaults(opening));
  const [reached, setReached] = useState<Step>(() => (opening.detail ? lastStep : start.step));
  const [asking, setAsking] = useState<'submit' | 'live' | 'giveUp' | null>(null);
  const [failure, setFailure] = useState('');
  const [answer, setAnswer] = useState<Submitted | null>(null);
  const [noticeShown, setNoticeShown] = useState(true);
  const drop = useServerAction(`${about.area}/delete`);
  const frame = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const timer = setInterval(() => setNow(host.now()), 30_000);
    return () => clearInterval(timer);
  }, [host]);

  const form = useMemo(() => toForm(values), [values]);
  const faults = useMemo(() => {
    const all = faultsOf(kind, values, terms, now);
    return live ? without(all, campaignFieldNames.filter(isFixedWhileLive)) : all;
  }, [kind, values, terms, now, live]);
  const words = useWordCheck(about.area, values, step === 0 || step === lastStep);
  const offer = useDebounced(form, 500);
  const match = useServerData(
    `${about.area}/matchCount`,
    {
      form: {
        promoForm: offer.promoForm,
        industry: offer.industry,
        unitPriceFen: offer.unitPriceFen,
        leastQty: offer.leastQty,
        targeting: offer.targeting ?? {},
      },
    },
    { keepPrevious: true, enabled: step === 1 },
  );
  const priced = (fenOf(values.unitPrice) ?? 0) > 0 && (fenOf(values.budget) ?? 0) > 0;
  const outlook = useServerData(
    `${about.area}/forecast`,
    { form: { ...offer, bodyHtml: null, brief: null }, curve: true },
    { keepPrevious: true, enabled: priced && (offer.unitPriceFen ?? 0) > 0 && (offer.budgetFen ?? 0) > 0 },
  );
  const links = useFileLinks([values.coverFileId, ...values.files]);
  const promoted = useServerData('ad/promotedAccounts', about.promotes ? { kind: about.promotes } : {}, {
    enabled: about.promotes !== null && values.promotedAccountId !== null,
  });
  const account = promoted.data?.find(({ id }) => id === values.promotedAccountId)?.name ?? null;

  const { set: setValues, setTargeting } = draft;
  const set = useCallback(
    (patch: Partial<FormValues>) => {
      const names = Object.keys(patch).map((key) => fieldOfTyped(key as keyof FormValues));
      setReported((before) => without(before, names));
      setValues(patch);
    },
    [setValues],
  );
  const touch = useCallback((path: string) => setTouched((before) => new Set(before).add(path)), []);
  const context = useMemo<CampaignFormContext>(
    () => ({
      kind,
      about,
      terms,
      values,
      set,
      setTargeting: (patch) => {
        setReported((before) => without(before, ['targeting']));
        setTargeting(patch);
      },
      fault: (path) => reported[path] ?? (touched.has(path) || tried.has(stepOf(path)) ? faults[path] : undefined),
      touch,
      hitsOf: (field) => words.hits.filter((hit) => hit.field === field),
      isLocked: (name) => live && isFixedWhileLive(name),
      frozenBudgetFen: live ? (opening.detail?.form.budgetFen ?? null) : null,
    }),
    [kind, about, terms, values, set, setTargeting, reported, touched, tried, faults, touch, words.hits, live, opening.detail],
  );

  const isOnStep = (of: Faults, one: Step): boolean => Object.keys(of).some((path) => stepOf(path) === one);
  const faultsAt = (one: Step): boolean =>
    isOnStep({ ...faults, ...reported }, one) ||
    (one === 0 && words.blocks) ||
    (one === 1 && step === 1 && match.data?.accounts === 0);
  const all: readonly Step[] = [0, 1, 2, 3];
  const faulty = all.filter((one) => (tried.has(one) || isOnStep(reported, one)) && faultsAt(one));
  const unfinished = all.filter((one) => isOnStep(faults, one));

  function focusFirstFault(): void {
    requestAnimationFrame(() => {
      // File inputs are invisible: their button has the mark.
      const wrong = frame.current?.querySelector<HTMLElement>('[data-fault="true"], [aria-invalid="true"]:not([tabindex="-1"])');
      wrong?.focus();
      wrong?.scrollIntoView({ block: 'center' });
    });
  }

  function go(next: Step): void {
    setFailure('');
    draft.goTo(next);
    setReached((before) => (next > before ? next : before));
    scrollTo({ top: 0 });
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  }

  /** Shows the faults of a step and stays there; true if there are none. */
  function passes(one: Step): boolean {
    setTried((before) => new Set(before).add(one));
    if (!faultsAt(one)) return true;
    if (one === 0 && words.blocks && !Object.keys(faults).some((path) => stepOf(path) === 0))
      setFailure('文字里有不能使用的词，请先修改标出的地方');
    else if (one === 1 && match.data?.accounts === 0) setFailure('没有符合条件的账号，请放宽定向');
    else setFailure('');
    focusFirstFault();
    return false;
  }

  /** Goes to the first step with faults; true if there is none. */
  function passesAll(): boolean {
    const wrong = all.find((one) => !passes(one));
    if (wrong === undefined) return true;
    if (wrong !== step) go(wrong);
    focusFirstFault();
    return false;
  }

  async function next(): Promise<void> {
    if (!passes(step)) return;
    if (step < lastStep) {
      if (!live) void draft.save();
      go((step + 1) as Step);
      return;
    }
    if (!passesAll()) return;
    if (live) {
      setAsking('live');
      return;
    }
    const outcome = await draft.save();
    if (outcome.ok) setAsking('submit');
    else if (!outcome.refusal.conflict) setFailure(outcome.refusal.text);
  }

  function place(refusal: Refusal): void {
    setAsking(null);
    const placed = Object.fromEntries(refusal.faults.map(({ path, msg }) => [fieldOf(path), msg]));
    setReported(placed);
    const [first] = Object.keys(placed);
    setFailure(refusal.faults.length > 1 ? `有 ${refusal.faults.length} 处需要修改` : refusal.text);
    if (first !== undefined) {
      const target = stepOf(first);
      if (target !== step) draft.goTo(target);
      focusFirstFault();
    }
  }

  async function giveUp(): Promise<void> {
    const { id, version } = draft.saved;
    // Back to the server's version, or delete a draft that only this form created.
    if (opening.place === 'new' && id) {
      const attempt = await drop.run({ id, version });
      if (!attempt.done) return;
    }
    draft.forget();
    onReopen();
  }

  async function keepDraft(): Promise<void> {
    const outcome = await draft.save();
    if (outcome.ok) host.notify.toast('草稿已保存', 'success');
    else if (!outcome.refusal.conflict) setFailure(outcome.refusal.text);
  }

  if (answer)
    return (
      <SubmittedPanel
        about={about}
        name={values.name}
        answer={answer}
        onNew={() => {
          if (opening.place === 'new') onReopen();
          else void navigate(`${about.adPath}/add`);
        }}
      />
    );

  const restored = opening.restoredAt;
  return (
    <CampaignFormProvider value={context}>
      <PageTitle title={values.name.trim() || title} hint={<span role="status">{savedWords(draft, live)}</span>} />
      {gate}
      {restored !== null && noticeShown ? (
        <div className={styles['notice']}>
          <Notice
            action={
              <span className={styles['acts']}>
                {opening.place === 'new' && draft.saved.id ? (
                  <Button
                    size="small"
                    onClick={() => {
                      void draft.save().then((outcome) => {
                        if (!outcome.ok) return;
                        draft.forget();
                        onReopen();
                      });
                    }}
                  >
                    另建一条
                  </Button>
                ) : null}
                <Button size="small" onClick={() => setAsking('giveUp')}>
                  放弃
                </Button>
                <Button size="small" kind="quiet" onClick={() => setNoticeShown(false)}>
                  知道了
                </Button>
              </span>
            }
          >
            已恢复 {formatDateTime(restored)} 的草稿
          </Notice>
        </div>
      ) : null}
      {opening.other && noticeShown ? (
        <div className={styles['notice']}>
          <Notice
            tone="warning"
            action={
              <span className={styles['acts']}>
                <Button
                  size="small"
                  onClick={() => {
                    if (opening.other) setValues(opening.other.values);
                    setNoticeShown(false);
                  }}
                >
                  使用本机的
                </Button>
                <Button size="small" onClick={() => setNoticeShown(false)}>
                  放弃
                </Button>
              </span>
            }
          >
            本机另有 {formatDateTime(opening.other.at)} 未保存的改动，现在显示的是服务器上较新的版本
          </Notice>
        </div>
      ) : null}
      {draft.conflict ? (
        <div className={styles['notice']}>
          <Notice
            tone="error"
            live
            action={
              <span className={styles['acts']}>
                <Button
                  size="small"
                  onClick={() => {
                    draft.forget();
                    onReopen();
                  }}
                >
                  刷新
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    const { id } = draft.saved;
                    if (!id) return;
                    void host.call(`${about.area}/detail`, { id }).then(
                      ({ version }) => draft.keepMine(version),
                      () => undefined,
                    );
                  }}
                >
                  保留我的
                </Button>
              </span>
            }
          >
            内容已被更新，请刷新后再试；也可以用这里的内容覆盖
          </Notice>
        </div>
      ) : null}
      <div className={styles['steps']}>
        <Steps
          label="填写步骤"
          steps={steps}
          current={step}
          ways={{ reached, faulty, open: unfinished, onGo: (to) => go(to as Step) }}
        />
      </div>
      <div className={styles['grid']}>
        <form
          ref={frame}
          className={styles['form']}
          noValidate
          aria-labelledby="step-heading"
          onSubmit={(event) => {
            event.preventDefault();
            void next();
          }}
        >
          <div className={styles['fields']}>
            <h2 id="step-heading" ref={heading} tabIndex={-1} className={styles['heading']}>
              {steps[step]}
            </h2>
            {step === 0 ? <ContentStep links={links} /> : null}
            {step === 1 ? <TargetStep match={match} /> : null}
            {step === 2 ? <PriceStep /> : null}
            {step === 3 ? <TimeStep now={now} /> : null}
            {failure ? (
              <div className={styles['failure']}>
                <Notice tone="error" live>
                  {failure}
                </Notice>
              </div>
            ) : null}
          </div>
          <div className={styles['foot']}>
            {step > 0 ? <Button onClick={() => go((step - 1) as Step)}>上一步</Button> : <span />}
            <span className={styles['space']} />
            {live ? null : (
              <Button className={styles['keep']} busy={draft.saving} onClick={() => void keepDraft()}>
                存草稿
              </Button>
            )}
            {live && step < lastStep ? (
              <Button className={styles['keep']} onClick={() => passesAll() && setAsking('live')}>
                保存修改
              </Button>
            ) : null}
            <Button kind="primary" type="submit">
              {step < lastStep ? `下一步：${steps[step + 1]}` : live ? '保存修改' : '提交审核'}
            </Button>
          </div>
        </form>
        {step === 2 ? (
          <div className={styles['curve']}>
            <BudgetCurve outlook={outlook} />
          </div>
        ) : null}
        <aside className={styles['side']} data-short={step === 0 || undefined} aria-label="预测、费用与预览">
          {step > 0 ? (
            <>
              <ForecastCard outlook={outlook} ready={priced} />
              <CostCard />
            </>
          ) : null}
          <PreviewCard links={links} account={account} />
        </aside>
      </div>
      {asking === 'submit' && draft.saved.id ? (
        <SubmitDialog
          about={about}
          draft={{ ...draft.saved, id: draft.saved.id }}
          form={form}
          softHits={words.hits.filter(({ level }) => level === 'soft').length}
          certified={certified}
          onClose={() => setAsking(null)}
          onDone={(done) => {
            draft.forget();
            setAsking(null);
            setAnswer(done);
            void host.session.reloadUserInfo();
          }}
          onFaults={place}
          onRefresh={() => {
            draft.forget();
            onReopen();
          }}
        />
      ) : null}
      {asking === 'live' && opening.detail ? (
        <LiveDialog
          about={about}
          detail={opening.detail}
          changes={liveChanges(kind, toForm(fromForm(kind, opening.detail.form, terms)), form)}
          onClose={() => setAsking(null)}
          onDone={(underReview) => {
            draft.forget();
            host.notify.toast(underReview ? '已保存并送审' : '修改已生效', 'success');
            void host.session.reloadUserInfo();
            const detail = `${about.adPath}/${opening.detail?.id}/detail`;
            if (host.hasPage(detail)) void navigate(detail);
            else onReopen();
          }}
          onFaults={place}
          onRefresh={() => {
            draft.forget();
            onReopen();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'giveUp'}
        onClose={() => setAsking(null)}
        title="放弃这份草稿？"
        confirm="放弃草稿"
        danger
        busy={drop.busy}
        refusal={drop.refusal}
        onConfirm={() => void giveUp()}
      >
        {opening.place === 'new'
          ? '草稿会删除，不能恢复。没有冻结任何钱。'
          : '恢复到服务器上保存的内容，本机未保存的改动会丢失。'}
      </ConfirmDialog>
    </CampaignFormProvider>
  );
}

function savedWords(draft: ReturnType<typeof useDraft>, live: boolean): string {
  if (live) return '修改后按「保存修改」生效';
  const no = draft.saved.no ? `草稿 ${draft.saved.no} · ` : '';
  if (draft.saving) return `${no}正在保存…`;
  if (draft.onlyHere) return `${no}没有连上服务器，内容已存在本机，稍后自动重试`;
  return draft.savedAt === null ? `${no}内容随填随存` : `${no}${formatDateTime(draft.savedAt).slice(11)} 已自动保存`;
}

/** The reviewer's reasons of a rejected campaign, by field. */
function reviewFaults({ detail }: CampaignFormProps['opening']): Faults {
  if (detail?.status !== 'rejected') return {};
  const [last] = detail.reviews;
  if (last?.result !== 'reject') return {};
  return Object.fromEntries(last.reasons.filter(({ field }) => field).map(({ field, text }) => [fieldOf(field), text]));
}

function without(faults: Faults, keys: readonly string[]): Faults {
  const kept = Object.entries(faults).filter(([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)));
  return kept.length === Object.keys(faults).length ? faults : Object.fromEntries(kept);
}
