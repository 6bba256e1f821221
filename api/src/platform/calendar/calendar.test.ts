import { processes, timersOf } from '@shizhong/shared-contracts/process';
import fc from 'fast-check';
import { businessRuleDefaults } from '../rules/business-rules';
import { AdjustableClock, StillClock } from './clock';
import { addSpan, creativeDueAt, dueAt } from './deadlines';
import { holidayYears } from './holidays';
import { dayOf, hourMs, hourOf, monthStart, nextDay, startOf, weekdayOf } from './shanghai';
import { WorkCalendar } from './workdays';

const calendar = new WorkCalendar();
const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('Asia/Shanghai', () => {
  test('a day begins at 16:00 UTC on the previous day', () => {
    expect(new Date(startOf('2026-03-01')).toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(dayOf(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
    expect(hourOf(Date.parse('2026-02-28T23:30:00Z'))).toBe(7);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });

  test('months continue beyond the end of a year', () => {
    expect([9, 12, 13].map((month) => monthStart(2026, month))).toEqual(['2026-09-01', '2026-12-01', '2027-01-01']);
  });

  test('agrees with Intl on every instant the product can use', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }), (instant) => {
        expect(dayOf(instant)).toBe(format.format(instant));
        expect(startOf(dayOf(instant))).toBeLessThanOrEqual(instant);
        expect(startOf(nextDay(dayOf(instant)))).toBeGreaterThan(instant);
      }),
    );
  });

  test.each(['2026-02-30', '2026-13-01', '26-1-1', '', 'today'])('%s is not a day', (day) => {
    expect(() => startOf(day)).toThrow(RangeError);
  });
});

describe('workdays of 2026', () => {
  test('33 days off, six working weekend days, 248 workdays in the year', () => {
    let workdays = 0;
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = nextDay(day)) if (calendar.isWorkday(day)) workdays += 1;
    const year = holidayYears['2026'];
    expect(year?.worked.every((day) => [0, 6].includes(weekdayOf(day)))).toBe(true);
    expect(workdays).toBe(248);
  });

  test.each([
    ['2026-02-13', true],
    ['2026-02-14', true],
    ['2026-02-16', false],
    ['2026-02-23', false],
    ['2026-02-24', true],
    ['2026-02-28', true],
    ['2026-10-01', false],
    ['2026-10-10', true],
    ['2026-11-21', false],
  ])('%s is a workday: %s', (day, expected) => {
    expect(calendar.isWorkday(day)).toBe(expected);
  });

  test('three workdays that start on the eve of the Spring Festival end after it', () => {
    expect(calendar.addWorkdays(at('2026-02-14T15:00:00'), 3)).toBe(at('2026-02-26T15:00:00'));
  });

  test('a span that begins on a day off starts at the next workday', () => {
    expect(calendar.addWorkdays(at('2026-10-03T11:00:00'), 1)).toBe(at('2026-10-09T00:00:00'));
    expect(calendar.addWorkdays(at('2026-10-03T11:00:00'), 0)).toBe(at('2026-10-08T00:00:00'));
  });

  test('a review is promised within 24 hours on a workday and within 48 on a day off', () => {
    expect(calendar.reviewPromise(at('2026-11-20T10:00:00'))).toBe(at('2026-11-21T10:00:00'));
    expect(calendar.reviewPromise(at('2026-11-21T10:00:00'))).toBe(at('2026-11-23T10:00:00'));
  });

  test('a year without entered holidays has weekends off and is reported as unknown', () => {
    expect(calendar.knows('2026-12-31')).toBe(true);
    expect(calendar.knows('2027-01-01')).toBe(false);
    expect(calendar.isWorkday('2027-01-02')).toBe(false);
  });

  test('adding workdays is monotonic, ends on a workday, and is additive', () => {
    const instant = fc.integer({ min: at('2025-06-01T00:00:00'), max: at('2027-06-01T00:00:00') });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }), (from, a, b) => {
        const first = calendar.addWorkdays(from, a);
        expect(calendar.isWorkday(dayOf(first))).toBe(true);
        expect(calendar.addWorkdays(first, b)).toBe(calendar.addWorkdays(from, a + b));
        expect(calendar.addWorkdays(from, a + 1)).toBeGreaterThan(first);
      }),
      { numRuns: 60 },
    );
  });
});

describe('deadlines', () => {
  const entered = at('2026-11-20T10:00:00');

  test('supports a span, an instant, and a span limited by an instant', () => {
    expect(dueAt({ after: '48h' }, entered, {}, calendar, {})).toBe(at('2026-11-22T10:00:00'));
    expect(dueAt({ after: '3wd' }, entered, {}, calendar, {})).toBe(at('2026-11-25T10:00:00'));
    const planAt = at('2026-11-21T09:00:00');
    expect(dueAt({ at: { instant: 'planAt', shift: '+2h' } }, entered, { planAt }, calendar, {})).toBe(at('2026-11-21T11:00:00'));
    const invite = { after: '24h', notAfter: { instant: 'planAt', shift: '-4h' } } as const;
    expect(dueAt(invite, entered, { planAt }, calendar, {})).toBe(at('2026-11-21T05:00:00'));
    expect(dueAt(invite, entered, { planAt: at('2026-12-01T09:00:00') }, calendar, {})).toBe(at('2026-11-21T10:00:00'));
  });

  test('a span given as a rule takes its length from the rule', () => {
    const planAt = at('2026-11-21T09:00:00');
    const invite = { after: 'invite.answer_h', notAfter: { instant: 'planAt', shift: '-invite.latest_h' } } as const;
    const rules = { ...businessRuleDefaults, 'invite.answer_h': 12, 'invite.latest_h': 20 };
    expect(dueAt(invite, entered, {}, calendar, rules)).toBe(at('2026-11-20T22:00:00'));
    expect(dueAt(invite, entered, { planAt }, calendar, rules)).toBe(at('2026-11-20T13:00:00'));
    expect(dueAt({ after: 'dispute.ruling_wd' }, entered, {}, calendar, rules)).toBe(at('2026-11-25T10:00:00'));
    expect(() => dueAt(invite, entered, {}, calendar, {})).toThrow(RangeError);
  });

  test('a cut-off that has passed is due immediately, never in the past', () => {
    const planAt = at('2026-11-20T11:00:00');
    expect(dueAt({ after: '24h', notAfter: { instant: 'planAt', shift: '-4h' } }, entered, { planAt }, calendar, {})).toBe(
      entered,
    );
  });

  test('without its instant no timer is set', () => {
    expect(dueAt({ at: { instant: 'endAt' } }, entered, {}, calendar, {})).toBeNull();
  });

  test('creative is due at 18:00 on the previous day', () => {
    expect(creativeDueAt(startOf('2026-11-21'))).toBe(at('2026-11-20T18:00:00'));
  });

  test('every timer of every process has a due time that can be computed', () => {
    const later = entered + 100 * hourMs;
    const instants = {
      startAt: later,
      endAt: later,
      publishDeadlineAt: later,
      windowEndsAt: later,
      planAt: later,
      keepEndsAt: later,
      creativeDueAt: later,
      dayEndsAt: later,
      licenceEndsAt: later,
    };
    let timers = 0;
    for (const process of Object.values(processes)) {
      for (const status of Object.keys(process.statuses)) {
        for (const { timeout } of timersOf(process, status)) {
          expect(dueAt(timeout, entered, instants, calendar, businessRuleDefaults)).toBeGreaterThan(entered);
          timers += 1;
        }
      }
    }
    expect(timers).toBeGreaterThan(30);
  });

  test('invalid spans are refused', () => {
    expect(() => addSpan(0, '1w' as '1wd', calendar)).toThrow(RangeError);
    expect(() => addSpan(0, '1wd', calendar, -1)).toThrow(RangeError);
  });
});

describe('clocks', () => {
  test('an adjustable clock keeps running, ahead by the time it was advanced', () => {
    const base = new StillClock(1_000);
    const clock = new AdjustableClock(base);
    clock.advance(500);
    base.advance(10);
    expect(clock.now()).toBe(1_510);
    expect(clock.offsetMs).toBe(500);
  });

  test('no clock can be set back', () => {
    expect(() => new AdjustableClock().advance(-1)).toThrow(RangeError);
    expect(() => new StillClock(0).advance(0.5)).toThrow(RangeError);
  });
});
