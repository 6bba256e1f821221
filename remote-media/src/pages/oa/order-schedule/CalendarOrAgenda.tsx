import { useHost } from '@shizhong/shared-contracts';
import { type Day, dayOf, monthOf } from '@shizhong/shared-ui/calendar';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useMemo } from 'react';
import type { Invite } from '../../../features/invite/invite';
import { Agenda } from './Agenda';
import { Calendar } from './Calendar';
import type { OpenDialog } from './OpenDialog';
import css from './OrderSchedulePage.module.css';
import { type Dragged, inviteOf, type Schedule, shownDays, type View } from './schedule';

export interface CalendarOrAgendaProps {
  schedule: Schedule;
  cells: readonly (Day | null)[];
  month: string;
  view: View;
  selected: Day;
  accountName: string;
  invites: readonly Invite[];
  now: number;
  onSelect: (day: Day) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The shown days: an agenda on a narrow screen, else a calendar in which a held slot can be dragged to another day. */
export function CalendarOrAgenda(props: CalendarOrAgendaProps) {
  const { schedule, cells, month, view, selected, accountName, invites, now, onSelect, onOpen } = props;
  const host = useHost();
  const narrow = useNarrow();
  const today = dayOf(now);
  const shown = useMemo(() => shownDays(schedule, today), [schedule, today]);
  const days = useMemo(() => new Map(shown.map((each) => [each.day, each])), [shown]);
  const propose = ({ slot, from }: Dragged, target: Day) => {
    const invite = inviteOf(slot, invites);
    const candidate = invite?.order.candidates.findIndex(({ planAt }) => dayOf(planAt) === from) ?? -1;
    if (invite?.status === 'pending' && !invite.counterOffer)
      onOpen({ what: 'counter', invite, candidate: Math.max(0, candidate), day: target });
    else host.notify.toast('每个邀约只能协商一次', 'warning');
  };
  const nothingOpen = schedule.days.every(
    ({ day: each, slots }) => each < today || slots.every(({ status }) => status === 'closed' || status === 'past'),
  );
  return (
    <>
      {narrow ? (
        <Agenda
          days={shown.filter((each) => view === 'week' || month !== monthOf(today) || each.day >= today || each.day === selected)}
          invites={invites}
          now={now}
          selected={selected}
          onSelect={onSelect}
        />
      ) : (
        <Calendar
          label={`${accountName} 排期`}
          cells={cells}
          days={days}
          invites={invites}
          now={now}
          selected={selected}
          onSelect={onSelect}
          onPropose={propose}
        />
      )}
      {nothingOpen ? <p className={css.hint}>未开放排期，开放后广告主可直接预订。</p> : null}
    </>
  );
}
