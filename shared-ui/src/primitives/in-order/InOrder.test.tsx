import { act, render, screen, waitFor } from '@testing-library/react';
import { Skeleton } from '../skeleton/Skeleton';
import { InOrder } from './InOrder';

function Page({ first, second = true }: { first: boolean; second?: boolean }) {
  return (
    <InOrder>
      <section aria-label="资料">{first ? '昵称' : <Skeleton />}</section>
      <section aria-label="设备">{second ? 'Chrome' : <Skeleton />}</section>
      <section aria-label="数据">导出</section>
    </InOrder>
  );
}

const part = (name: string) => screen.getByLabelText(name, { selector: 'section' });

test('what stands below a part that loads appears when the part is there', async () => {
  const view = render(<Page first={false} second={false} />);
  expect(part('资料')).toBeVisible();
  expect(part('设备')).not.toBeVisible();
  expect(part('数据')).not.toBeVisible();
  view.rerender(<Page first second={false} />);
  await waitFor(() => expect(part('设备')).toBeVisible());
  expect(part('数据')).not.toBeVisible();
  view.rerender(<Page first second />);
  await waitFor(() => expect(part('数据')).toBeVisible());
});

test('what has appeared stays while a part above it loads again', async () => {
  const view = render(<Page first />);
  expect(part('数据')).toBeVisible();
  view.rerender(<Page first={false} />);
  await screen.findByRole('status');
  expect(part('设备')).toBeVisible();
  expect(part('数据')).toBeVisible();
});

test('a part that hangs does not hide the others for ever', () => {
  jest.useFakeTimers();
  render(<Page first={false} />);
  expect(part('数据')).not.toBeVisible();
  act(() => jest.advanceTimersByTime(5_000));
  expect(part('数据')).toBeVisible();
  jest.useRealTimers();
});

test('a part beside the one that loads does not wait for it', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 100, bottom: 300 } as DOMRect);
  render(<Page first={false} />);
  expect(part('设备')).toBeVisible();
  jest.restoreAllMocks();
});
