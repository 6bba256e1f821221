import { act, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadAttemptContext, lazyPage, PagePendingContext } from './lazy-page';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>加载失败</p> : this.props.children;
  }
}

function Shown({ page: Page, attempt }: { page: ReturnType<typeof lazyPage>; attempt: number }) {
  return (
    <LoadAttemptContext value={attempt}>
      <PagePendingContext value={<p>加载中</p>}>
        <Boundary key={attempt}>
          <Page />
        </Boundary>
      </PagePendingContext>
    </LoadAttemptContext>
  );
}

test('shows the frame’s skeleton, then the page', async () => {
  render(<Shown page={lazyPage(async () => ({ default: () => <h1>首页</h1> }))} attempt={0} />);
  expect(screen.getByText('加载中')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '首页' })).toBeInTheDocument();
});

test('a page whose code failed to load loads at the next attempt', async () => {
  // React reports what the error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('chunk is gone'))
    .mockRejectedValueOnce(new Error('still gone'))
    .mockResolvedValue({ default: () => <h1>首页</h1> });
  const page = lazyPage(load);
  const { rerender } = render(<Shown page={page} attempt={0} />);
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  await act(async () => rerender(<Shown page={page} attempt={1} />));
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  await act(async () => rerender(<Shown page={page} attempt={2} />));
  expect(await screen.findByRole('heading', { name: '首页' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page loaded earlier renders at once, without a pending placeholder', async () => {
  const page = lazyPage(async () => ({ default: () => <h1>首页</h1> }));
  await page.preload({ pathname: '/', search: '' });
  const { container } = render(<Shown page={page} attempt={0} />);
  expect(container.innerHTML).toBe('<h1>首页</h1>');
});

test('the contents of a page are loaded for its address: awaited in a preload, otherwise started together with the code', async () => {
  const prepare = jest.fn(async () => undefined);
  const load = async () => ({ default: () => <h1>正文</h1> });
  await lazyPage(load, { prepare }).preload({ pathname: '/help/common', search: '?id=a' });
  expect(prepare).toHaveBeenCalledWith({ pathname: '/help/common', search: '?id=a' });
  render(
    <MemoryRouter initialEntries={['/help/order?id=b']}>
      <Shown page={lazyPage(load, { prepare })} attempt={0} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading');
  expect(prepare).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: '/help/order', search: '?id=b' }));
});

test('a failed preload leaves nothing behind', async () => {
  const load = jest.fn<Promise<{ default: () => ReactNode }>, []>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: () => <h1>首页</h1> });
  const page = lazyPage(load);
  await expect(page.preload({ pathname: '/', search: '' })).rejects.toThrow('offline');
  render(<Shown page={page} attempt={0} />);
  expect(await screen.findByRole('heading', { name: '首页' })).toBeInTheDocument();
});

test('a loaded page is not loaded again when it re-renders', async () => {
  const load = jest.fn(async () => ({ default: () => <h1>首页</h1> }));
  const page = lazyPage(load);
  const { rerender } = render(<Shown page={page} attempt={0} />);
  await screen.findByRole('heading');
  rerender(<Shown page={page} attempt={0} />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a later attempt does not reload what has loaded', async () => {
  const load = jest.fn(async () => ({ default: () => <h1>首页</h1> }));
  const page = lazyPage(load);
  const { rerender } = render(<Shown page={page} attempt={1} />);
  await screen.findByRole('heading');
  rerender(<Shown page={page} attempt={2} />);
  expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a tree that React renders several times before it commits loads once per attempt', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Waiting = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { default: () => null };
  });
  const load = jest.fn<Promise<{ default: () => ReactNode }>, []>().mockRejectedValue(new Error('chunk is gone'));
  const page = lazyPage(load);
  render(
    <Suspense fallback={<p>外层</p>}>
      <Shown page={page} attempt={1} />
      <Waiting />
    </Suspense>,
  );
  expect(screen.getByText('外层')).toBeInTheDocument();
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page whose code hangs fails after the page’s timeout, and loads at the next attempt', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
  window.__szTimeouts = { chunkMs: 4_000 };
  try {
    const load = jest.fn<Promise<{ default: () => ReactNode }>, []>();
    load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue({ default: () => <h1>首页</h1> });
    const page = lazyPage(load);
    const { rerender } = render(<Shown page={page} attempt={0} />);
    await act(async () => jest.advanceTimersByTime(4_500));
    expect(screen.getByText('加载中')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('加载失败')).toBeInTheDocument();
    await act(async () => rerender(<Shown page={page} attempt={1} />));
    expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  } finally {
    window.__szTimeouts = undefined;
    jest.useRealTimers();
  }
});
