import { prefetchOnIntent } from './prefetch';

function linked(base = '/') {
  document.body.innerHTML = `
    <a id="inside" href="${base}help/common?id=1"><b>help</b></a>
    <a id="tab" href="${base}help/common" target="_blank">tab</a>
    <a id="outside" href="https://elsewhere.example/help">out</a>
    <p id="text">text</p>`;
  const asked: string[] = [];
  const stop = prefetchOnIntent({ base, prefetch: (path) => void asked.push(path), likelyNext: () => '/login' });
  const at = (selector: string, kind: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
  return { asked, stop, at };
}

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link brings its page', (kind) => {
  const { asked, stop, at } = linked();
  at('#inside b', kind);
  stop();
  expect(asked).toContain('/help/common');
});

test('paths are told from the router base', () => {
  const { asked, stop, at } = linked('/any/base/');
  at('#inside', 'focusin');
  stop();
  expect(asked).toEqual(['/help/common']);
});

test.each(['#tab', '#outside', '#text'])('%s brings nothing', (selector) => {
  const { asked, stop, at } = linked();
  at(selector, 'pointerover');
  stop();
  expect(asked).toEqual([]);
});

test('the likely next page comes after the first interaction, never on load', () => {
  jest.useFakeTimers();
  const { asked, stop, at } = linked();
  jest.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  at('#text', 'pointerdown');
  at('#text', 'pointerdown');
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual(['/login']);
  stop();
  jest.useRealTimers();
});
