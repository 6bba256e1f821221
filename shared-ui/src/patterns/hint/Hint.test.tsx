import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { Hint } from '.';

function openHint() {
  return renderInHost(
    <Hint text="查看「冬日暖锅」的资金流水">
      <a href="/funds">2,120.40</a>
    </Hint>,
  );
}

test('the pointer opens the hint and closes it', async () => {
  const { person } = openHint();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await person.hover(screen.getByRole('link', { name: '2,120.40' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('查看「冬日暖锅」的资金流水');
  await person.unhover(screen.getByRole('link', { name: '2,120.40' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('the keyboard opens it too, and Escape closes it without leaving the link', async () => {
  const { person, view } = openHint();
  await person.tab();
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(screen.getByRole('link', { name: '2,120.40' })).toHaveFocus();
});
