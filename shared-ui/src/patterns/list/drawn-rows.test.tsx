import { act, render, screen } from '@testing-library/react';
import { useRowWatch, WatchedRows } from './drawn-rows';
import { TableRow } from './TableRow';

/** The browser's observer, as far as rows hear of it. */
let report: (row: Element, isNear: boolean, heightPx: number) => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(hear: IntersectionObserverCallback) {
      report = (target, isIntersecting, height) =>
        act(() =>
          hear(
            [{ target, isIntersecting, boundingClientRect: { height } as DOMRect } as IntersectionObserverEntry],
            this as never,
          ),
        );
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});

function Page({ rows }: { rows: number }) {
  return (
    <WatchedRows value={useRowWatch(rows)}>
      <table>
        <tbody>
          {Array.from({ length: rows }, (_, at) => `${at + 1}`).map((id, at) => (
            <TableRow key={id} at={at} name={`广告${id}`} data-row-key={id}>
              <td>
                <a href="/detail">广告{id}</a>
              </td>
              <td>消耗{id}</td>
            </TableRow>
          ))}
        </tbody>
      </table>
    </WatchedRows>
  );
}

const row = (at: number) => screen.getByRole('row', { name: new RegExp(`^广告${at}( |$)`) });

test('A hundred rows are a hundred rows with their names; what is far from the view is drawn when it comes near, and rests again at its height.', () => {
  render(<Page rows={100} />);
  expect(screen.getAllByRole('row')).toHaveLength(100);
  expect(screen.getByText('消耗20')).toBeVisible();
  expect(row(90)).toHaveTextContent('广告90');
  expect(screen.queryByText('消耗90')).toBeNull();
  report(row(90), true, 66);
  expect(screen.getByText('消耗90')).toBeVisible();
  // One that nobody has seen is taken to be as high as those that were.
  report(row(91), false, 57);
  expect(row(91).firstElementChild).toHaveStyle({ height: '66px' });
  report(row(90), false, 81);
  expect(screen.queryByText('消耗90')).toBeNull();
  expect(row(90).firstElementChild).toHaveStyle({ height: '81px' });
  expect(row(90).firstElementChild).toHaveAttribute('colspan', '2');
});

test('A row in which somebody works stays, however far it is; paper gets every row.', () => {
  render(<Page rows={100} />);
  screen.getByRole('link', { name: '广告1' }).focus();
  report(row(1), false, 57);
  expect(screen.getByText('消耗1')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('消耗100')).toBeVisible();
});

test('Pages of the usual size are drawn as a whole.', () => {
  render(<Page rows={40} />);
  expect(screen.getByText('消耗40')).toBeVisible();
});
