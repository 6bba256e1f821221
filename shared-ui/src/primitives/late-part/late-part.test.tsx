import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../../testing';
import { latePart, useOpenPart } from './late-part';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

test('what hangs on a button is fetched once when the pointer comes near, and shown by the press', async () => {
  const load = jest.fn(async () => Part);
  const useLate = latePart<{ text: string }>(load);
  function Page() {
    const { Part: Loaded, approach, need } = useLate();
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onPointerEnter={approach} onFocus={approach} onClick={() => void need().then(setOpen)}>
          更多
        </button>
        {Loaded && open ? <Loaded text="内容" /> : null}
      </>
    );
  }
  const { person } = renderInHost(<Page />);
  expect(load).not.toHaveBeenCalled();
  await person.hover(screen.getByRole('button', { name: '更多' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('内容')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByText('内容')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

/** A page whose part opens and closes as the test says. */
function pageOf(load: () => Promise<typeof Part>) {
  const useLate = latePart<{ text: string }>(load);
  let setOpen: (open: boolean) => void = () => undefined;
  function Page() {
    const [open, set] = useState(false);
    setOpen = set;
    const Loaded = useOpenPart(useLate(), open, () => set(false));
    return (
      <>
        <p>{open ? '打开' : '关闭'}</p>
        {Loaded && open ? <Loaded text="内容" /> : null}
      </>
    );
  }
  const made = renderInHost(<Page />);
  return { ...made, open: () => act(async () => setOpen(true)) };
}

test('what opens by itself is fetched while the page is idle, and then opens without a wait', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Part);
  const { open } = pageOf(load);
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(1);
  await open();
  expect(screen.getByText('内容')).toBeVisible();
  jest.useRealTimers();
});

test('a part that cannot be had is reported and closed again; the next opening tries again', async () => {
  const load = jest.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('gone'));
  const { open, notified } = pageOf(load);
  await open();
  expect(notified).toEqual(['加载失败，请重试']);
  expect(screen.getByText('关闭')).toBeVisible();
  await open();
  expect(await screen.findByText('内容')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed guess is nobody’s business', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('gone'));
  const { notified } = pageOf(load);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([load.mock.calls.length, notified]).toEqual([1, []]);
  jest.useRealTimers();
});
