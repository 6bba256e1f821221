import { useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { dayOf, shortDay, timeOf, weekdayName } from '@shizhong/shared-ui/calendar';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { CalendarOrAgenda } from './CalendarOrAgenda';
import { DayPane, type SlotAct } from './DayPane';
import { OpenDialog } from './OpenDialog';
import css from './OrderSchedulePage.module.css';
import { PeriodCard } from './PeriodCard';
import { ScheduleBar } from './ScheduleBar';
import { ScheduleTitle } from './ScheduleTitle';
import type { ScheduleSlot } from './schedule';
import type { ScheduleAccounts } from './use-schedule-accounts';
import { useShownDays } from './use-shown-days';

/** Schedule of one account: calendar or agenda, the selected day, the figures. */
export function AccountSchedule({ usable, account, invites, open }: Omit<ScheduleAccounts, 'accounts'>) {
  const host = useHost();
  const narrow = useNarrow();
  const [now] = useState(() => host.now());
  const today = dayOf(now);
  const { day, view, month, cells, from, to, go } = useShownDays(today);
  const accountId = account?.id ?? '';
  const schedule = useServerData('media/schedule', { accountId, from, to }, { enabled: accountId !== '', keepPrevious: true });
  const save = useServerAction('media/scheduleSave');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [paneOpen, setPaneOpen] = useState(false);

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
  const selected = data?.days.find((each) => each.day === day);
  const pane =
    data && selected ? (
      <DayPane
        key={day}
        day={selected}
        invites={open}
        now={now}
        busy={save.busy}
        sameDay={data.sameDay}
        onAct={(what, slot) => void act(what, slot)}
        onAnswer={(what, invite, candidate) => setDialog({ what, invite, candidate })}
      />
    ) : null;
  const paneTitle = `${shortDay(day)} ${weekdayName(day)}`;
  const paneTime = selected?.pushAt ? `群发时间 ${timeOf(selected.pushAt)}` : undefined;
  return (
    <>
      <ScheduleTitle day={day} today={today} onOpen={data ? setDialog : schedule.status === 'failed' ? undefined : null} />
      <ScheduleBar accounts={usable} accountId={accountId} view={view} day={day} today={today} from={from} to={to} onGo={go} />
      {schedule.status === 'failed' ? (
        <div className={css.failed}>
          <InlineFailure
            onRetry={refresh}
            busy={schedule.isRefreshing}
            text={data ? '没有更新成功，以下是之前的内容' : undefined}
          />
        </div>
      ) : null}
      {save.refusal ? (
        <div className={css.failed}>
          <RefusalNotice refusal={save.refusal} onRefresh={refresh} />
        </div>
      ) : null}
      <div className={css.columns}>
        <div data-tour="calendar">
          {data ? null : schedule.status === 'failed' ? null : <Skeleton block={narrow ? 420 : 700} />}
          {data ? (
            <CalendarOrAgenda
              schedule={data}
              cells={cells}
              month={month}
              view={view}
              selected={day}
              accountName={account?.name ?? ''}
              invites={open}
              now={now}
              onSelect={(target) => {
                go({ day: target });
                if (narrow) setPaneOpen(true);
              }}
              onOpen={setDialog}
            />
          ) : null}
        </div>
        <div className={css.side}>
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
          {data ? (
            <PeriodCard
              schedule={data}
              accountName={account?.name ?? ''}
              view={view}
              day={day}
              today={today}
              onSettings={() => setDialog({ what: 'settings' })}
            />
          ) : null}
        </div>
      </div>
      <Drawer open={narrow && paneOpen && pane !== null} onClose={() => setPaneOpen(false)} title={paneTitle} hint={paneTime}>
        {save.refusal ? <RefusalNotice refusal={save.refusal} onRefresh={refresh} /> : null}
        {pane}
      </Drawer>
      <OpenDialog dialog={dialog} schedule={data} onClose={() => setDialog(null)} onDone={done} onRefresh={refresh} />
    </>
  );
}
