import { useHost } from '@shizhong/shared-contracts';
import { wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, ButtonLink, Card, Empty, Icon, InlineFailure, PageTitle, SelectInput, Skeleton } from '@shizhong/shared-ui';
import {
  type Day,
  dayOf,
  monthLabel,
  monthOf,
  nextDay,
  nextMonth,
  shortDay,
  timeOf,
  weekdayName,
} from '@shizhong/shared-ui/calendar';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { useNarrow } from '@shizhong/shared-ui/list';
import { slotLabel } from '@shizhong/shared-ui/position-order';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AcceptDialog } from '../../../features/invite/AcceptDialog';
import { CounterDialog } from '../../../features/invite/CounterDialog';
import { DeclineDialog } from '../../../features/invite/DeclineDialog';
import type { Invite } from '../../../features/invite/invite';
import { Agenda } from './Agenda';
import { Calendar } from './Calendar';
import { type Answer, DayPane, type SlotAct } from './DayPane';
import { icsOf } from './ics';
import styles from './OrderSchedulePage.module.css';
import { type ChangeAction, ChangeDialog, maxDays, SettingsDialog } from './ScheduleDialogs';
import { cellsOf, type Dragged, dayIn, figuresOf, inviteOf, later, type ScheduleSlot, sameDayIn, type View } from './schedule';

const accountsPath = '/admin-media/account/oa';
const legend = ['open', 'held', 'booked', 'published', 'closed', 'external'] as const;

type OpenDialog =
  | {
      what: 'change';
      action: ChangeAction;
      actions?: readonly ChangeAction[];
      from: Day;
      to: Day;
      positions: readonly number[];
      priceFen?: number | null;
    }
  | { what: 'settings' }
  | { what: Answer; invite: Invite; candidate: number; day?: Day };

const pushNote = `订阅号每天可群发 ${wechatFigures['wechat.subscription_pushes']} 次，每次最多 ${wechatFigures['wechat.push_articles']} 篇；服务号每月 ${wechatFigures['wechat.service_pushes']} 次。`;

/** 排期. `docs/pages/media-owner.md#schedule`; screenshots media-schedule-*. */
export default function OrderSchedulePage() {
  const host = useHost();
  const narrow = useNarrow();
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => host.now());
  const today = dayOf(now);
  const accounts = useServerData('media/accounts', { filters: { kind: 'oa' }, pageSize: 100 });
  const usable = accounts.data?.list.filter(({ status }) => status !== 'unbound') ?? [];
  // Loads the invitations of all accounts, so that the page opens with an account that has one to answer.
  const invites = useServerData('media/invites', { pageSize: 100 });
  const open = useMemo(
    () => invites.data?.list.filter(({ status }) => status === 'pending' || status === 'negotiating') ?? [],
    [invites.data],
  );
  const asking = open.findLast(({ status }) => status === 'pending')?.order.account.id;
  const waits = invites.status === 'loading' && !query.get('account');
  const account = waits
    ? undefined
    : (usable.find(({ id }) => id === query.get('account')) ??
      usable.find(({ id }) => id === asking) ??
      usable.find(({ status }) => status === 'normal') ??
      usable[0]);

  const day = dayIn(query.get('day')) ?? today;
  const view: View = query.get('view') === 'week' ? 'week' : 'month';
  const month = monthOf(day);
  const cells = cellsOf(view, month, day);
  const shown = cells.filter((cell) => cell !== null);
  const from = shown[0] ?? today;
  const to = shown.at(-1) ?? today;
  const accountId = account?.id ?? '';
  const schedule = useServerData('media/schedule', { accountId, from, to }, { enabled: accountId !== '', keepPrevious: true });
  const save = useServerAction('media/scheduleSave');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [paneOpen, setPaneOpen] = useState(false);

  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setQuery(next, { replace: true });
  };
  const refresh = () => {
    setDialog(null);
    save.reset();
    void schedule.reload();
    void invites.reload();
  };
  const done = (message: string | null) => {
    if (message) host.notify.toast(message, 'success');
    refresh();
  };
  const data = schedule.data?.accountId === accountId ? schedule.data : undefined;
  const days = useMemo(() => new Map(data?.days.map((each) => [each.day, each])), [data]);

  const act = async (what: SlotAct, slot: ScheduleSlot) => {
    if (!data) return;
    const place = { from: day, to: day, positions: [slot.position] };
    if (what === 'price' || what === 'external') {
      setDialog({ what: 'change', action: what, ...place, priceFen: slot.priceOverrideFen });
      return;
    }
    const attempt = await save.run({ accountId, version: data.version, change: { action: what, ...place } });
    if (attempt.done) refresh();
  };
  const propose = ({ slot, from }: Dragged, target: Day) => {
    const invite = inviteOf(slot, open);
    const candidate = invite?.order.candidates.findIndex(({ planAt }) => dayOf(planAt) === from) ?? -1;
    if (invite?.status === 'pending' && !invite.counterOffer)
      setDialog({ what: 'counter', invite, candidate: Math.max(0, candidate), day: target });
    else host.notify.toast('每个邀约只能协商一次', 'warning');
  };
  const step = (by: number) => go({ day: view === 'week' ? nextDay(day, 7 * by) : sameDayIn(nextMonth(month, by), today) });
  const exportFile = async () => {
    if (!account) return;
    const ahead = await host.call('media/schedule', { accountId, from: today, to: nextDay(today, maxDays - 1) });
    const file = new Blob([icsOf(account.name, ahead.days, host.now())], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `排期-${account.name}-${today}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  const title = (
    <PageTitle
      title="排期"
      hint={<RuleText>{'开放的日期广告主可直接预订；待确认的日期锁定 {{slot.hold_h}} 小时'}</RuleText>}
      actions={
        data ? (
          <>
            <Button
              onClick={() =>
                setDialog({
                  what: 'change',
                  action: 'external',
                  from: later(day, today),
                  to: later(day, today),
                  positions: [1, 2, 3],
                })
              }
            >
              添加外部占用
            </Button>
            <Button
              kind="primary"
              onClick={() =>
                setDialog({
                  what: 'change',
                  action: 'open',
                  actions: ['open', 'close', 'price'],
                  from: nextDay(today),
                  to: nextDay(today, 30),
                  positions: [1, 2],
                })
              }
            >
              批量开放
            </Button>
          </>
        ) : null
      }
    />
  );

  if (accounts.status === 'failed' && !accounts.data)
    return (
      <>
        {title}
        <Card>
          <InlineFailure
            onRetry={() => {
              void accounts.reload();
              void invites.reload();
            }}
            busy={accounts.isRefreshing}
          />
        </Card>
      </>
    );
  if (accounts.data && !usable.length)
    return (
      <>
        {title}
        <Card>
          <Empty
            kind="gated"
            title="授权公众号后可设置排期"
            action={
              host.hasPage(accountsPath) ? (
                <ButtonLink to={accountsPath} kind="primary">
                  去授权公众号
                </ButtonLink>
              ) : null
            }
          />
        </Card>
      </>
    );

  const figures = data ? figuresOf(data.days, month) : null;
  const quota = data?.pushes.find((push) => push.month === month);
  const selected = days.get(day);
  const pane =
    data && selected ? (
      <DayPane
        key={day}
        day={selected}
        invites={open}
        now={now}
        busy={save.busy}
        onAct={(what, slot) => void act(what, slot)}
        onAnswer={(what, invite, candidate) => setDialog({ what, invite, candidate })}
      />
    ) : null;
  const paneTitle = `${shortDay(day)} ${weekdayName(day)}`;
  const paneTime = selected?.pushAt ? `群发时间 ${timeOf(selected.pushAt)}` : undefined;
  const nothingOpen = data?.days.every(
    ({ day: each, slots }) => each < today || slots.every(({ status }) => status === 'closed' || status === 'past'),
  );
  return (
    <>
      {title}
      <div className={styles['bar']}>
        <SelectInput
          aria-label="账号"
          className={styles['account']}
          options={usable.map(({ id, name }) => ({ value: id, label: name }))}
          value={accountId}
          onChange={({ currentTarget }) => go({ account: currentTarget.value })}
        />
        <div className={styles['when']}>
          <Button kind="quiet" aria-label={view === 'week' ? '上一周' : '上一月'} onClick={() => step(-1)}>
            <Icon name="chevronLeft" />
          </Button>
          <b aria-live="polite">{view === 'week' ? `${shortDay(from)} 至 ${shortDay(to)}` : monthLabel(month)}</b>
          <Button kind="quiet" aria-label={view === 'week' ? '下一周' : '下一月'} onClick={() => step(1)}>
            <Icon name="chevronRight" />
          </Button>
          {day === today ? null : (
            <Button kind="quiet" onClick={() => go({ day: today })}>
              今天
            </Button>
          )}
        </div>
        <div className={styles['views']}>
          {(['month', 'week'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => go({ view: each })}>
              {each === 'month' ? '月' : '周'}
            </button>
          ))}
        </div>
        <ul className={styles['legend']} aria-label="图例">
          {legend.map((look) => (
            <li key={look} data-look={look}>
              {slotLabel(look)}
            </li>
          ))}
        </ul>
      </div>
      {schedule.status === 'failed' ? (
        <div className={styles['failed']}>
          <InlineFailure
            onRetry={refresh}
            busy={schedule.isRefreshing}
            text={data ? '没有更新成功，以下是之前的内容' : undefined}
          />
        </div>
      ) : null}
      {save.refusal ? (
        <div className={styles['failed']}>
          <RefusalNotice refusal={save.refusal} onRefresh={refresh} />
        </div>
      ) : null}
      <div className={styles['columns']}>
        <div className={styles['main']} data-tour="calendar">
          {data ? null : schedule.status === 'failed' ? null : <Skeleton block={narrow ? 420 : 700} />}
          {data && narrow ? (
            <Agenda
              days={data.days.filter(
                (each) => view === 'week' || month !== monthOf(today) || each.day >= today || each.day === day,
              )}
              invites={open}
              now={now}
              selected={day}
              onSelect={(target) => {
                go({ day: target });
                setPaneOpen(true);
              }}
            />
          ) : null}
          {data && !narrow ? (
            <Calendar
              label={`${account?.name ?? ''} 排期`}
              cells={cells}
              days={days}
              invites={open}
              now={now}
              selected={day}
              onSelect={(target) => go({ day: target })}
              onPropose={propose}
            />
          ) : null}
          {nothingOpen ? <p className={styles['hint']}>未开放排期，开放后广告主可直接预订。</p> : null}
        </div>
        <div className={styles['side']}>
          {pane && !narrow ? (
            <Card title={paneTitle} extra={paneTime}>
              {pane}
            </Card>
          ) : null}
          {invites.status === 'failed' ? (
            <Card title="邀约">
              <InlineFailure onRetry={() => void invites.reload()} busy={invites.isRefreshing} text="邀约没有加载成功" />
            </Card>
          ) : null}
          {data && figures ? (
            <Card
              title={view === 'month' ? '本月' : '本周'}
              extra={
                <Button kind="quiet" size="small" onClick={() => setDialog({ what: 'settings' })}>
                  排期设置
                </Button>
              }
            >
              <dl className={styles['facts']}>
                <Fact name="已发布" value={`${figures.published} 个位置`} />
                <Fact name="已约" value={`${figures.booked} 个位置`} />
                <Fact
                  name="待确认"
                  value={figures.heldOrders ? `${figures.heldOrders} 笔邀约，占 ${figures.heldDays} 天` : '0 笔邀约'}
                />
                {quota ? (
                  <Fact name="本月群发" value={quota.most === null ? `${quota.used} 天` : `${quota.used} / ${quota.most} 次`} />
                ) : null}
                <Fact name="每次群发广告上限" value={`${data.adsPerPush} 条`} />
                <Fact name="最少提前预约" value={`${data.leadHours} 小时`} />
                <Fact name="当天单" value={data.sameDay ? '接受' : '不接受'} />
              </dl>
              {quota?.most ? (
                <meter
                  className={styles['meter']}
                  aria-label="本月群发额度"
                  min={0}
                  max={quota.most}
                  high={quota.most - 0.5}
                  value={Math.min(quota.used, quota.most)}
                />
              ) : null}
              <p className={styles['note']}>{pushNote}</p>
              <Button block onClick={() => void exportFile().catch(() => {})}>
                <Icon name="download" size={16} />
                导出日历（ICS）
              </Button>
            </Card>
          ) : null}
        </div>
      </div>
      <Drawer open={narrow && paneOpen && pane !== null} onClose={() => setPaneOpen(false)} title={paneTitle} hint={paneTime}>
        {save.refusal ? <RefusalNotice refusal={save.refusal} onRefresh={refresh} /> : null}
        {pane}
      </Drawer>
      {data && dialog?.what === 'change' ? (
        <ChangeDialog {...dialog} schedule={data} onClose={() => setDialog(null)} onDone={done} onRefresh={refresh} />
      ) : null}
      {data && dialog?.what === 'settings' ? (
        <SettingsDialog schedule={data} onClose={() => setDialog(null)} onDone={done} onRefresh={refresh} />
      ) : null}
      {dialog?.what === 'accept' ? <AcceptDialog invite={dialog.invite} onClose={() => setDialog(null)} onDone={done} /> : null}
      {dialog?.what === 'decline' ? <DeclineDialog invite={dialog.invite} onClose={() => setDialog(null)} onDone={done} /> : null}
      {dialog?.what === 'counter' ? (
        <CounterDialog
          invite={dialog.invite}
          candidate={dialog.candidate}
          day={dialog.day}
          onClose={() => setDialog(null)}
          onDone={done}
        />
      ) : null}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
