import { screen } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { Outcome } from '.';

test('says how it ended and where to go, and is announced', async () => {
  const onAgain = jest.fn();
  const { person, view } = renderInHost(
    <Outcome
      tone="green"
      icon="check"
      title="已到账 ¥5,000.00"
      actions={
        <button type="button" onClick={onAgain}>
          再充一笔
        </button>
      }
    >
      充值 5,000.00
    </Outcome>,
  );
  expect(await screen.findByText('已到账 ¥5,000.00')).toBeVisible();
  expect(screen.getByText('已到账 ¥5,000.00').closest('[role=status]')).toHaveTextContent('充值 5,000.00');
  await person.click(screen.getByRole('button', { name: '再充一笔' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
  expect(await axeViolations(view.container)).toEqual([]);
});
