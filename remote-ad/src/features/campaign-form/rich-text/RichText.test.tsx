import { act, render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const loaded = jest.fn();
// The editor measures and selects text, which jsdom cannot.
jest.mock('./RichTextEditor', () => {
  loaded();
  return { RichTextEditor: () => <p>编辑器</p> };
});

let see: (isIntersecting: boolean) => void = () => undefined;

test('the editor is fetched when it comes near the screen, and not before', async () => {
  class Watch {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => seen([{ isIntersecting }]));
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Watch });
  const idle = (task: () => void) => setTimeout(task);
  Object.assign(window, { requestIdleCallback: idle });
  render(<RichText label="正文" html="" onChange={() => undefined} max={100} />);
  see(false);
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(loaded).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  see(true);
  expect(await screen.findByText('编辑器')).toBeVisible();
});
