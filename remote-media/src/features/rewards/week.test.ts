import { signWeek, weekOf } from './week';

const rules = { signPoints: 5, streakBonus: 30, streakDays: 7 };

test('the week runs from Monday to Sunday, also across month ends', () => {
  expect(weekOf('2026-11-20')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(weekOf('2026-12-01')[0]).toBe('2026-11-30');
  expect(weekOf('2026-11-22')[6]).toBe('2026-11-22');
});

test('a day begins at midnight in Shanghai', () => {});

test('the bonus is on the seventh day in a row', () => {
  const week = signWeek('2026-11-20', new Set(['2026-11-18', '2026-11-19']), { ...rules, signedToday: false, streak: 4 });
  expect(week.map(({ state }) => state)).toEqual(['missed', 'missed', 'signed', 'signed', 'today', 'ahead', 'ahead']);
  expect(week.map(({ points }) => points).slice(4)).toEqual([5, 5, 35]);
});

test('today’s sign-in does not move the bonus', () => {
  const week = signWeek('2026-11-20', new Set(['2026-11-20']), { ...rules, signedToday: true, streak: 5 });
  expect(week[4]).toMatchObject({ state: 'signed', word: '今天' });
  expect(week[6]?.points).toBe(35);
});
