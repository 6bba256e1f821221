import { screen } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../../testing';
import { type DayPair, DaysInput } from './DaysInput';

const shown = jest.fn<void, [DayPair]>();

function Page() {
  const [value, setValue] = useState<DayPair>(['2026-11-26', '2026-11-26']);
  // A form draws anew when one of its fields is left.
  const [, setLeft] = useState(0);
  return (
    <DaysInput
      aria-label="日期"
      value={[value[0], value[1]]}
      onBlur={() => setLeft((count) => count + 1)}
      maxDays={62}
      presets={[{ label: '7 天', days: ['2026-11-26', '2026-12-02'] }]}
      onChange={(next) => {
        shown(next);
        setValue(next);
      }}
    />
  );
}

function inputs() {
  const [first, last] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!first || !last) throw new TypeError('a range has two inputs');
  return { first, last };
}

function screenOf(narrow: boolean) {
  window.matchMedia = () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}

beforeEach(() => {
  shown.mockClear();
  screenOf(false);
});

test('a range that begins after the former end is typed without an exchange of the two', async () => {
  const { person, view } = renderInHost(<Page />);
  const { first, last } = inputs();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.clear(first);
  await person.type(first, '2026-11-28');
  await person.click(last);
  expect(first).toHaveValue('2026-11-28');
  await person.clear(last);
  await person.type(last, '2026-11-30');
  await person.tab();
  expect(shown).toHaveBeenLastCalledWith(['2026-11-28', '2026-11-30']);
});

test('a named range is one press', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(inputs().first);
  await person.click(await screen.findByText('7 天'));
  expect(shown).toHaveBeenLastCalledWith(['2026-11-26', '2026-12-02']);
});

test('on a phone, where two months have no room, the two days are chosen one by one', async () => {
  screenOf(true);
  const { person, view } = renderInHost(<Page />);
  const { last } = inputs();
  expect(last).toHaveAccessibleName('结束日期');
  await person.clear(last);
  await person.type(last, '2026-11-30{Enter}');
  expect(shown).toHaveBeenLastCalledWith(['2026-11-26', '2026-11-30']);
  expect(await axeViolations(view.container)).toEqual([]);
});
