import { prefetchOnIntent } from './prefetch';

function linked(base = '/') {
  document.body.innerHTML = `
    <a id="inside" href="${base}help/common?id=1"><b>help</b></a>
    <a id="tab" href="${base}help/common" target="_blank">tab</a>
    <a id="outside" href="https://elsewhere.example/help">out</a>
    <p id="text">text</p>`;
  const prefetched: string[] = [];
  const stop = prefetchOnIntent({
    base,
    prefetch: (path) => void prefetched.push(path),
    likelyNext: () => '/login',
  });
  const at = (selector: string, kind: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
  return { prefetched, stop, at };
}

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link prefetches its page', (kind) => {
  const { prefetched, stop, at } = linked();
  at('#inside b', kind);
  stop();
  expect(prefetched).toContain('/help/common');
});

test('paths are relative to the router base', () => {
  const { prefetched, stop, at } = linked('/any/base/');
  at('#inside', 'focusin');
  stop();
  expect(prefetched).toEqual(['/help/common']);
});

test.each(['#tab', '#outside', '#text'])('%s prefetches nothing', (selector) => {
  const { prefetched, stop, at } = linked();
  at(selector, 'pointerover');
  stop();
  expect(prefetched).toEqual([]);
});

test('the likely next page is prefetched after the first interaction, never on load', () => {
  jest.useFakeTimers();
  const { prefetched, stop, at } = linked();
  jest.advanceTimersByTime(10_000);
  expect(prefetched).toEqual([]);
  at('#text', 'pointerdown');
  at('#text', 'pointerdown');
  jest.advanceTimersByTime(1_000);
  expect(prefetched).toEqual(['/login']);
  stop();
  jest.useRealTimers();
});

test('where data is to be saved, a touch prefetches nothing; a link that is about to be opened still does', () => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { prefetched, stop, at } = linked();
  at('#text', 'pointerdown');
  jest.advanceTimersByTime(10_000);
  expect(prefetched).toEqual([]);
  at('#inside', 'pointerover');
  expect(prefetched).toEqual(['/help/common']);
  stop();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});
