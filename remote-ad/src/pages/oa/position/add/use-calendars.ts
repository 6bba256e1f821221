/** Calendars of the chosen accounts over the whole booking period. */

import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import type { PlacementForm } from '@shizhong/shared-contracts/position';
import { type Day, dayOf, nextDay } from '@shizhong/shared-ui/calendar';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerDataOfMany } from '@shizhong/shared-ui/server-data';
import { useMemo } from 'react';

export type MarketDay = ResponseOf<'adPosition/slots'>['days'][number];
export type MarketSlot = MarketDay['slots'][number];

export interface AccountCalendar {
  status: 'loading' | 'ready' | 'failed';
  days: ReadonlyMap<Day, MarketDay>;
}

export interface Calendars {
  of: (accountId: string) => AccountCalendar;
  slotOf: (accountId: string, day: Day, position: number) => MarketSlot | undefined;
  pushAtOf: (accountId: string, day: Day) => string | null;
  reload: (accountId: string) => void;
}

const loading: AccountCalendar = { status: 'loading', days: new Map() };

export function useCalendars(accountIds: readonly string[], form: PlacementForm): Calendars {
  const host = useHost();
  const { 'position.ahead_days': aheadDays } = useRulesInForce();
  const from = dayOf(host.now());
  const asked = useMemo(
    () => accountIds.map((id) => ({ id, form, from, to: nextDay(from, aheadDays) })),
    [accountIds, form, from, aheadDays],
  );
  const answers = useServerDataOfMany('adPosition/slots', asked);
  const answerOf = (id: string) => answers[accountIds.indexOf(id)];

  const of = (id: string): AccountCalendar => {
    const answer = answerOf(id);
    return answer ? { status: answer.status, days: answer.data ? daysOf(answer.data) : loading.days } : loading;
  };
  return {
    of,
    slotOf: (id, day, position) =>
      of(id)
        .days.get(day)
        ?.slots.find((slot) => slot.position === position),
    pushAtOf: (id, day) => of(id).days.get(day)?.pushAt ?? null,
    reload: (id) => void answerOf(id)?.reload(),
  };
}

/** An answer of the cache is the same object until it changes. */
const daysByAnswer = new WeakMap<object, ReadonlyMap<Day, MarketDay>>();

function daysOf(answer: ResponseOf<'adPosition/slots'>): ReadonlyMap<Day, MarketDay> {
  const known = daysByAnswer.get(answer);
  if (known) return known;
  const days = new Map(answer.days.map((day) => [day.day, day]));
  daysByAnswer.set(answer, days);
  return days;
}
