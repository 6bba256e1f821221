import { act, render, screen } from '@testing-library/react';
import { latePart } from './late-part';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

function pageOf(load: () => Promise<typeof Part>) {
  const usePart = latePart<{ text: string }>(load);
  const failed = jest.fn();
  function Page({ open }: { open: boolean }) {
    const Loaded = usePart(open, failed);
    return Loaded && open ? <Loaded text="内容" /> : null;
  }
  return { Page, failed };
}

test('a part is fetched while the page is idle, and then opens without a wait', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Part);
  const { Page } = pageOf(load);
  const { rerender } = render(<Page open={false} />);
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Page open={true} />);
  expect(screen.getByText('内容')).toBeVisible();
  jest.useRealTimers();
});

test('a failed load is reported to who needs the part, and the next need tries again', async () => {
  const load = jest.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('gone'));
  const { Page, failed } = pageOf(load);
  const { rerender } = render(<Page open={true} />);
  await act(async () => {});
  expect(failed).toHaveBeenCalledTimes(1);
  rerender(<Page open={false} />);
  rerender(<Page open={true} />);
  expect(await screen.findByText('内容')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
