import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

test('a part that fails to load does not affect the page, and a retry loads it', async () => {
  const load = jest
    .fn<Promise<ComponentType<{ name: string }>>, []>()
    .mockRejectedValueOnce(new Error('chunk is gone'))
    .mockResolvedValue(({ name }) => <p>编辑器：{name}</p>);
  const Part = lazyPart(load, <p>加载中</p>);
  const { unmount } = render(<Part name="正文" />);
  expect(screen.getByText('加载中')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('编辑器：正文')).toBeInTheDocument();
  // A loaded part is not requested again.
  unmount();
  render(<Part name="摘要" />);
  expect(screen.getByText('编辑器：摘要')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
