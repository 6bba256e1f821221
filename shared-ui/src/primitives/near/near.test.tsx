import { act, render, screen } from '@testing-library/react';
import { useNear } from '.';

/** Layout is the browser's: the test says what is seen. */
class Watch {
  static last: Watch;
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  watching = true;
  constructor(
    seen: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    this.#seen = seen;
    Watch.last = this;
  }
  observe(): void {}
  disconnect(): void {
    this.watching = false;
  }
  see(isIntersecting: boolean): void {
    act(() => this.#seen([{ isIntersecting }]));
  }
}

function Place() {
  const [place, near] = useNear<HTMLDivElement>(100);
  return <div ref={place}>{near ? 'here' : 'far'}</div>;
}

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('a place is near once it is about to be seen, and stays so', () => {
  Object.assign(window, { IntersectionObserver: Watch });
  render(<Place />);
  expect(Watch.last.options.rootMargin).toBe('100px');
  Watch.last.see(false);
  expect(screen.getByText('far')).toBeVisible();
  Watch.last.see(true);
  expect(screen.getByText('here')).toBeVisible();
  expect(Watch.last.watching).toBe(false);
});

test('leaving stops watching', () => {
  Object.assign(window, { IntersectionObserver: Watch });
  const { unmount } = render(<Place />);
  unmount();
  expect(Watch.last.watching).toBe(false);
});

test('in a browser that cannot say, it is near at once', () => {
  render(<Place />);
  expect(screen.getByText('here')).toBeVisible();
});
