import { fireEvent, screen } from '@testing-library/react';
import { renderInHost } from '../../testing';
import { RowActions } from './RowActions';

test('an entry of the menu acts while its button has the focus: what it opens gives the focus back to the button', async () => {
  let focused: Element | null = null;
  const actions = ['a', 'b', 'c', 'd', 'e'].map((key) => ({
    key,
    label: `动作 ${key}`,
    onPress: () => {
      focused = document.activeElement;
    },
  }));
  const { person } = renderInHost(<RowActions of="老周下厨房" actions={actions} />);
  const more = screen.getByRole('button', { name: '更多操作：老周下厨房' });
  await person.click(more);
  await person.click(await screen.findByRole('menuitem', { name: '动作 e' }));
  expect(focused).toBe(more);
});

test('Enter on an entry acts once, and is used up: the button that has the focus then is not pressed too', async () => {
  const onPress = jest.fn();
  const actions = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, label: `动作 ${key}`, onPress }));
  const { person } = renderInHost(<RowActions of="老周下厨房" actions={actions} />);
  const more = screen.getByRole('button', { name: '更多操作：老周下厨房' });
  await person.click(more);
  // antd's menu reads the key's number, which the simulated keyboard does not give.
  const goesOn = fireEvent.keyDown(await screen.findByRole('menuitem', { name: '动作 d' }), { key: 'Enter', keyCode: 13 });
  expect([onPress.mock.calls.length, goesOn]).toEqual([1, false]);
  expect(more).toHaveFocus();
});
