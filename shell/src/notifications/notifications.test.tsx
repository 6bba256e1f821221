import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationCenter } from './center';
import { NotificationLayer } from './layer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function shown() {
  const center = new NotificationCenter();
  render(<NotificationLayer center={center} />);
  return center;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['a toast', 3_000, (center: NotificationCenter) => center.toast('已保存')],
  ['a notice', 1_500, (center: NotificationCenter) => center.notice('已保存')],
  ['an error', 4_500, (center: NotificationCenter) => center.error('已保存', '说明')],
])('%s stays %i ms', async (_name, duration, show) => {
  const center = shown();
  act(() => show(center));
  await wait(duration - 50);
  expect(screen.getByText('已保存')).toBeVisible();
  await wait(100);
  expect(screen.queryByText('已保存')).toBeNull();
});

test.each([
  ['a toast', (center: NotificationCenter) => center.toast('已保存', 'success', 9_000)],
  ['a notice', (center: NotificationCenter) => center.notice('已保存', 'success', 9_000)],
  ['an error', (center: NotificationCenter) => center.error('已保存', '说明', 9_000)],
])('%s stays as long as its caller says', async (_name, show) => {
  const center = shown();
  act(() => show(center));
  await wait(8_950);
  expect(screen.getByText('已保存')).toBeVisible();
  await wait(100);
  expect(screen.queryByText('已保存')).toBeNull();
});

test('shown again, it stays as long as the last caller says; without end, it does not close at once', async () => {
  const center = shown();
  act(() => center.toast('已保存'));
  await wait(2_000);
  act(() => center.toast('已保存', 'info', Number.POSITIVE_INFINITY));
  await wait(3_600_000);
  expect(screen.getByText('已保存')).toBeVisible();
});

test('identical errors within a moment are shown once', async () => {
  const center = shown();
  act(() => {
    center.error('请求错误 503: /a', '服务不可用');
    center.error('请求错误 503: /a', '服务不可用');
    center.error('请求错误 503: /b', '服务不可用');
  });
  expect(screen.getAllByText(/请求错误/)).toHaveLength(2);
});

test('an identical error right after the last one was closed is suppressed; later it is shown again', async () => {
  const center = shown();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => center.error('网络异常', '无法连接'));
  await user.click(screen.getByRole('button', { name: '关闭通知' }));
  act(() => center.error('网络异常', '无法连接'));
  expect(screen.queryByText('网络异常')).toBeNull();
  await wait(1_100);
  act(() => center.error('网络异常', '无法连接'));
  expect(screen.getByText('网络异常')).toBeVisible();
});

test('nothing closes while the user is reading', async () => {
  const center = shown();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => center.error('网络异常', '无法连接'));
  await wait(4_000);
  await user.hover(screen.getByText('网络异常'));
  await wait(10_000);
  expect(screen.getByText('网络异常')).toBeVisible();
  await user.unhover(screen.getByText('网络异常'));
  await wait(400);
  expect(screen.getByText('网络异常')).toBeVisible();
  await wait(200);
  expect(screen.queryByText('网络异常')).toBeNull();
});

test('screen readers announce toasts politely and errors immediately', () => {
  const center = shown();
  act(() => {
    center.toast('已保存', 'success');
    center.error('网络异常', '无法连接');
  });
  expect(screen.getByRole('status')).toHaveTextContent('已保存');
  expect(screen.getByRole('alert')).toHaveTextContent('网络异常无法连接');
});

test('of many notifications the newest five stay', () => {
  const center = shown();
  act(() => {
    for (let n = 1; n <= 8; n += 1) center.error(`错误 ${n}`, '');
  });
  expect(screen.getAllByText(/错误 \d/).map((element) => element.textContent)).toEqual([
    '错误 4',
    '错误 5',
    '错误 6',
    '错误 7',
    '错误 8',
  ]);
});
