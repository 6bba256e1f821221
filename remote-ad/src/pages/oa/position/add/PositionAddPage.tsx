import { businessCodes, formatDateTime, formatFen, type ShellState, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink, Card, Empty, InlineFailure, Money, Notice, PageTitle, Skeleton, Steps } from '@shizhong/shared-ui';
import { ConfirmDialog, type ConfirmDialogProps } from '@shizhong/shared-ui/dialog';
import { positionName } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { type Refusal, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isGated } from '../../../../features/campaign/gate';
import { useFileLinks } from '../../../../features/campaign-form/use-file-links';
import { ContentStep } from './ContentStep';
import { costsOf, totalOf } from './costs';
import { MarketStep } from './MarketStep';
import { PlanRefusal } from './PlanRefusal';
import styles from './PositionAddPage.module.css';
import { dropCopy, writeCopy } from './plan-copy';
import {
  accountIdsOf,
  emptyPlan,
  firstPosition,
  isTouched,
  type MarketAccount,
  type PlanFaults,
  type PlanValues,
  type Step,
  stepNames,
  stepOf,
  toForm,
  usualTime,
  validatePlan,
} from './plan-values';
import { ScheduleStep } from './ScheduleStep';
import { useCalendars } from './use-calendars';
import { type Start, useOpening } from './use-opening';

const listPath = '/admin-ad/oa/position';
const autosaveMs = 30_000;

/** 新建投放计划. `docs/pages/advertiser.md#position-plan-form`. */
export default function PositionAddPage() {
  const opening = useOpening();
  const [round, setRound] = useState(0);
  const [given, setGiven] = useState<Start | null>(null);
  if (opening.state === 'submitted') return <Navigate to={`${listPath}/${opening.id}/detail`} replace />;
  if (opening.state !== 'ready')
    return (
      <>
        <PageTitle title="新建投放计划" />
        <Card>
          {opening.state === 'loading' ? <Skeleton rows={6} /> : null}
          {opening.state === 'failed' ? <InlineFailure onRetry={opening.retry} /> : null}
          {opening.state === 'missing' ? (
            <Empty kind="gated" title="投放计划不存在" action={<ButtonLink to={listPath}>返回列表</ButtonLink>} />
          ) : null}
        </Card>
      </>
    );
  const start = given ?? opening.start;
  return (
    <PlanForm
      key={round}
      start={start}
      onGiveUp={() => {
        dropCopy(start.userId, start.place);
        setGiven({ ...start, id: null, version: 0, values: emptyPlan, restoredAt: null });
        setRound(round + 1);
      }}
    />
  );
}

function PlanForm({ start, onGiveUp }: { start: Start; onGiveUp: () => void }) {
  const host = useHost();
  const rules = useRulesInForce();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const balance = useSelector((state: ShellState) => state.user.info.balance);
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const [values, setValues] = useState(start.values);
  const [draft, setDraft] = useState({ id: start.id, version: start.version });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [faults, setFaults] = useState<PlanFaults>({});
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [confirming, setConfirming] = useState(false);
  const save = useServerAction('adPosition/save');
  const submit = useServerAction('adPosition/submit');
  const stepAsked = Number(query.get('step'));
  const step: Step = stepAsked === 1 || stepAsked === 2 ? stepAsked : 0;

  const ids = useMemo(() => accountIdsOf(values), [values]);
  const known = useServerData(
    'adPosition/market',
    { filters: { ids, form: values.form, excludeLow: false }, pageSize: rules['position.accounts'] },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const accounts: readonly MarketAccount[] = known.data?.list ?? [];
  const calendars = useCalendars(ids, values.form);
  const links = useFileLinks([values.creative.coverFileId, ...values.creative.files]);
  const costs = costsOf(values, accounts, calendars);
  const totalFen = totalOf(costs);
  const availableFen = balance ? balance.cashFen + balance.giftFen : null;

  const latest = useRef({ values, draft, done: false });
  latest.current = { ...latest.current, values, draft };
  const kept = useRef(JSON.stringify(start.id ? start.values : null));

  const set = useCallback((change: Partial<PlanValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults({});
    setRefused(null);
  }, []);

  // Saves the local copy at every change.
  useEffect(() => {
    if (latest.current.done || !isTouched(values)) return;
    const timer = setTimeout(() => {
      if (latest.current.done) return;
      writeCopy(start.userId, start.place, { format: 1, id: draft.id, version: draft.version, values, at: Date.now() });
    }, 300);
    return () => clearTimeout(timer);
  }, [values, draft, start.userId, start.place]);

  const run = save.run;
  /** Saves the draft to the server; null if it was refused. */
  const keep = useCallback(async (): Promise<{ id: string; version: number } | null> => {
    const { values: typed, draft: standing } = latest.current;
    const text = JSON.stringify(typed);
    if (standing.id && kept.current === text) return { id: standing.id, version: standing.version };
    const attempt = await run({
      form: toForm(typed),
      ...(standing.id ? { id: standing.id, version: standing.version } : {}),
    });
    if (!attempt.done) {
      if (attempt.refusal) setRefused(attempt.refusal);
      return null;
    }
    const { id, version } = attempt.data;
    kept.current = text;
    setDraft({ id, version });
    latest.current.draft = { id, version };
    setSavedAt(Date.now());
    return { id, version };
  }, [run]);

  useEffect(() => {
    const timer = setInterval(() => {
      const { values: typed, done } = latest.current;
      if (!done && isTouched(typed) && kept.current !== JSON.stringify(typed)) void keep();
    }, autosaveMs);
    return () => clearInterval(timer);
  }, [keep]);

  const goTo = (next: Step) => {
    const address = new URLSearchParams(query);
    if (next) address.set('step', String(next));
    else address.delete('step');
    setQuery(address);
    window.scrollTo({ top: 0 });
    if (isTouched(values)) void keep();
  };
  const maxAccounts = rules['position.accounts'];
  const add = useCallback(
    (account: MarketAccount) => {
      setValues((before) =>
        before.items.some(({ accountId }) => accountId === account.id) || before.items.length >= maxAccounts
          ? before
          : {
              ...before,
              items: [...before.items, { accountId: account.id, position: firstPosition(account), time: usualTime, planAts: [] }],
            },
      );
    },
    [maxAccounts],
  );
  const remove = useCallback(
    (accountId: string) =>
      setValues((before) => ({ ...before, items: before.items.filter((item) => item.accountId !== accountId) })),
    [],
  );

  // 「再次邀约」 of a partner links here with the account.
  const accountParam = query.get('account');
  const wantedData = useServerData(
    'adPosition/market',
    { filters: { ids: [accountParam ?? ''], form: values.form, excludeLow: false } },
    { enabled: accountParam !== null && /^[0-9a-f-]{36}$/.test(accountParam) },
  );
  const wantedAccount = wantedData.data?.list[0];
  useEffect(() => {
    if (wantedAccount) add(wantedAccount);
  }, [wantedAccount, add]);

  // Focuses the first fault, on its step.
  const columns = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step's fields exist after its render
  useEffect(() => {
    if (!Object.keys(faults).length) return;
    const first = columns.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    first?.focus();
    first?.scrollIntoView?.({ block: 'center' });
  }, [faults, step]);

  const showFaults = (found: PlanFaults) => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first && stepOf(first) !== step) goTo(stepOf(first));
  };
  /** Days are chosen before the content step: a position without one is reported here, not at the end. */
  const goOn = () => {
    const here = Object.entries(validatePlan(values, rules)).filter(([path]) => step === 1 && stepOf(path) === 1);
    if (here.length) setFaults(Object.fromEntries(here));
    else goTo((step + 1) as Step);
  };
  const ask = async () => {
    const found = validatePlan(values, rules);
    if (Object.keys(found).length) return showFaults(found);
    setRefused(null);
    if (!(await keep())) return;
    // Checked before the confirmation; the link back leads to this draft.
    if (availableFen !== null && totalFen > availableFen)
      setRefused({
        code: businessCodes.insufficientBalance,
        text: '余额不足',
        faults: [],
        conflict: false,
        data: { missingFen: totalFen - availableFen },
      });
    else setConfirming(true);
  };
  const send = async () => {
    if (latest.current.done) return;
    const standing = await keep();
    if (!standing) return setConfirming(false);
    const attempt = await submit.run(standing);
    if (attempt.done) {
      latest.current.done = true;
      dropCopy(start.userId, start.place);
      void host.session.reloadUserInfo();
      host.notify.toast(
        `已提交，冻结 ¥${formatFen(attempt.data.frozenFen)}，已向 ${attempt.data.orders.length} 个位置发出邀约`,
        'success',
      );
      navigate(`${listPath}/${attempt.data.id}/detail`, { replace: true });
      return;
    }
    const { refusal } = attempt;
    setConfirming(false);
    if (!refusal) return;
    setRefused(refusal);
    if (refusal.code === businessCodes.soldOut) {
      const { accountId } = (refusal.data ?? {}) as { accountId?: string };
      if (accountId) calendars.reload(accountId);
      if (step !== 1) goTo(1);
    }
    if (refusal.faults.length) showFaults(Object.fromEntries(refusal.faults.map(({ path, msg }) => [path, msg])));
  };

  const isLast = step === 2;
  const next = step === 0 ? '下一步：选排期' : '下一步：内容与确认';
  return (
    <>
      <nav className={styles['crumbs']} aria-label="面包屑">
        <Link to={listPath}>广告位</Link>
        <span>/ 新建</span>
      </nav>
      <PageTitle
        title={values.name.trim() || '新建投放计划'}
        hint={
          save.busy
            ? '正在保存…'
            : savedAt
              ? `${formatDateTime(savedAt).slice(11)} 已保存草稿`
              : draft.id
                ? '草稿'
                : '填写的内容会自动保存'
        }
      />
      {start.restoredAt ? (
        <div className={styles['notice']}>
          <Notice
            action={
              <Button size="small" onClick={onGiveUp}>
                放弃
              </Button>
            }
          >
            已恢复 {formatDateTime(start.restoredAt)} 的草稿。
          </Notice>
        </div>
      ) : null}
      {isGated(certStatus) ? (
        <div className={styles['notice']}>
          <Notice
            tone="warning"
            action={
              host.hasPage('/admin-ad/personal/identification') ? (
                <ButtonLink size="small" to="/admin-ad/personal/identification">
                  去认证
                </ButtonLink>
              ) : null
            }
          >
            完成企业认证后可提交投放计划；现在可以先选媒体并保存草稿。
          </Notice>
        </div>
      ) : null}
      <div className={styles['steps']}>
        <Steps label="新建投放计划" steps={stepNames} current={step} />
      </div>
      {refused ? (
        <PlanRefusal refusal={refused} hasDeposit={host.hasPage('/admin-ad/deposit')} onReload={() => location.reload()} />
      ) : null}
      <div ref={columns} className={styles['columns']}>
        <div className={styles['main']}>
          {step === 0 ? (
            <MarketStep
              form={values.form}
              onForm={(form) => set({ form, ...(form === 'soft' ? { previewWaived: false } : {}) })}
              chosen={ids}
              onAdd={add}
              onRemove={remove}
            />
          ) : (
            <Card>
              {step === 1 ? (
                <ScheduleStep
                  items={values.items}
                  accounts={accounts}
                  accountsLoaded={known.status !== 'loading' || ids.length === 0}
                  calendars={calendars}
                  faults={faults}
                  retryAllowed={values.retryAllowed}
                  onItems={(items) => set({ items })}
                  onRetry={(retryAllowed) => set({ retryAllowed })}
                />
              ) : (
                <ContentStep values={values} set={set} faults={faults} links={links} costs={costs} />
              )}
            </Card>
          )}
        </div>
        <aside className={styles['side']} aria-label="已选媒体与费用">
          <Card title={`已选媒体 ${ids.length}`} extra={`最多 ${rules['position.accounts']} 个位置`}>
            {costs.length ? (
              <ul className={styles['basket']}>
                {costs.map(({ item, account, priceFen }) => (
                  <li key={`${item.accountId} ${item.position}`}>
                    <span>
                      {account?.name ?? (known.status === 'loading' ? '加载中' : '该媒体当前不可预约')}
                      <small>
                        {positionName(item.position)} · {item.planAts.length ? `${item.planAts.length} 个候选日` : '未选日期'}
                      </small>
                    </span>
                    <span>{priceFen === null ? '--' : formatFen(priceFen)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles['hint']}>{faults['items'] ?? '从左侧列表加入媒体'}</p>
            )}
            <dl className={styles['total']}>
              <div>
                <dt>服务费</dt>
                <dd>0.00</dd>
              </div>
              <div>
                <dt>可用余额</dt>
                <dd>{formatFen(availableFen)}</dd>
              </div>
              <div className={styles['frozen']}>
                <dt>提交时冻结</dt>
                <dd>
                  <Money fen={totalFen} size="stat" />
                </dd>
              </div>
            </dl>
            {availableFen !== null && totalFen > availableFen ? (
              <p className={styles['short']}>余额不足，还差 ¥{formatFen(totalFen - availableFen)}</p>
            ) : null}
            <p className={styles['hint']}>媒体未接单、拒单或流单，冻结金额全部解冻；发布并保留期满后结算。</p>
          </Card>
        </aside>
      </div>
      <div className={styles['foot']}>
        {step ? <Button onClick={() => goTo((step - 1) as Step)}>上一步</Button> : null}
        <span className={styles['gap']} />
        <Button busy={save.busy} onClick={() => void keep()}>
          存草稿
        </Button>
        {isLast ? (
          <Button kind="primary" busy={submit.busy} onClick={() => void ask()}>
            提交计划
          </Button>
        ) : (
          <Button kind="primary" disabled={!values.items.length} onClick={goOn}>
            {next}
          </Button>
        )}
      </div>
      <SubmitPlanDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        busy={submit.busy || save.busy}
        refusal={submit.refusal}
        onConfirm={() => void send()}
        sums={{ totalFen, availableFen, accounts: ids.length, invites: values.items.length }}
      />
    </>
  );
}

interface SubmitPlanDialogProps extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'busy' | 'refusal' | 'onConfirm'> {
  sums: { totalFen: number; availableFen: number | null; accounts: number; invites: number };
}

function SubmitPlanDialog({ sums, ...dialog }: SubmitPlanDialogProps) {
  const rules = useRulesInForce();
  const { totalFen, availableFen } = sums;
  return (
    <ConfirmDialog
      {...dialog}
      rule="/help/extension?id=book-position#process"
      title="提交投放计划？"
      confirm="提交并冻结"
      money={[
        { label: '提交时冻结', fen: totalFen, strong: true },
        ...(availableFen === null ? [] : [{ label: '提交后可用', fen: availableFen - totalFen }]),
      ]}
    >
      向 {sums.accounts} 个媒体发出 {sums.invites} 个邀约，先用赠款后用现金。媒体 {rules['invite.answer_h']}{' '}
      小时内答复，未接单全额解冻。
    </ConfirmDialog>
  );
}
