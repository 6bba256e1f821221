import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RowChoiceContext, useIsChosen, useRowChoice } from './row-choice';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const drawn: string[] = [];
let put: (chosen: readonly string[]) => void;

function Row({ of }: { of: string }) {
  drawn.push(of);
  return <p>{`${of} ${useIsChosen(of) ? 'chosen' : 'free'}`}</p>;
}
const rows = keys.map((key) => <Row key={key} of={key} />);

function Rows() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  put = setChosen;
  const selection = {
    all: chosen.length === keys.length,
    some: chosen.length > 0,
    has: (key: string) => chosen.includes(key),
    choose: (key: string, on: boolean) => setChosen(on ? [...chosen, key] : chosen.filter((each) => each !== key)),
    chooseAll: (on: boolean) => setChosen(on ? keys : []),
    set: setChosen,
  };
  const choice = useRowChoice(selection, () => keys);
  return (
    <RowChoiceContext value={choice}>
      <button type="button" onClick={({ shiftKey }) => choice?.press(shiftKey ? 'd' : 'b', true, shiftKey)} />
      {rows}
    </RowChoiceContext>
  );
}

beforeEach(() => {
  render(<Rows />);
  drawn.length = 0;
});

test('a press draws its own row anew, and no other', () => {
  act(() => screen.getByRole('button').click());
  expect([...new Set(drawn)]).toEqual(['b']);
  expect(screen.getByText('b chosen')).toBeInTheDocument();
});

test('a page that is chosen reaches every row, and so does taking it back', () => {
  act(() => put(keys));
  expect(screen.getAllByText(/chosen/)).toHaveLength(keys.length);
  act(() => put(['c']));
  expect(screen.getAllByText(/chosen/).map(({ textContent }) => textContent)).toEqual(['c chosen']);
});

test('a press with Shift chooses from the last row that was pressed', () => {
  act(() => screen.getByRole('button').click());
  act(() => void screen.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
  expect(screen.getAllByText(/chosen/).map(({ textContent }) => textContent?.[0])).toEqual(['b', 'c', 'd']);
});
