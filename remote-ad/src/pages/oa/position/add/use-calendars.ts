/** Calendars of the chosen accounts over the whole booking period, each requested once per form. */

import { BusinessRefusal, RequestFailure, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import type { PlacementForm } from '@shizhong/shared-contracts/position';
import { type Day, dayOf, nextDay } from '@shizhong/shared-ui/calendar';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  const [held, setHeld] = useState<Readonly<Record<string, AccountCalendar>>>({});
  const requested = useRef(new Set<string>());
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const load = useCallback(
    async (id: string) => {
      const key = `${form} ${id}`;
      requested.current.add(key);
      const keep = (change: (before: AccountCalendar) => AccountCalendar) => {
        if (alive.current) setHeld((before) => ({ ...before, [key]: change(before[key] ?? loading) }));
      };
      const from = dayOf(host.now());
      try {
        const { days } = await host.call('adPosition/slots', { id, form, from, to: nextDay(from, aheadDays) });
        keep(() => ({ status: 'ready', days: new Map(days.map((day) => [day.day, day])) }));
      } catch (error) {
        if (!(error instanceof BusinessRefusal || error instanceof RequestFailure)) throw error;
        keep((before) => ({ ...before, status: 'failed' }));
      }
    },
    [host, form, aheadDays],
  );
  useEffect(() => {
    for (const id of accountIds) if (!requested.current.has(`${form} ${id}`)) void load(id);
  }, [accountIds, form, load]);

  const of = (id: string) => held[`${form} ${id}`] ?? loading;
  return {
    of,
    slotOf: (id, day, position) =>
      of(id)
        .days.get(day)
        ?.slots.find((slot) => slot.position === position),
    pushAtOf: (id, day) => of(id).days.get(day)?.pushAt ?? null,
    reload: (id) => void load(id),
  };
}
