import { LoadGuard, pageNonce } from './load-guard';

const base = 'http://localhost/remotes/ad/1.0.0/';
const digest = `sha384-${'b'.repeat(64)}`;
const other = 'https://cdn.example/remotes/help/1/';

function guarded() {
  const guard = new LoadGuard({ styleMs: 1_000, nonce: 'n0nce' });
  guard.govern(base, { 'page.js': digest, 'page.css': digest });
  return guard;
}

function script(guard: LoadGuard, url: string) {
  const element = document.createElement('script');
  element.src = url;
  guard.prepare(element, url);
  return element;
}

test('a listed file gets its digest and the page’s nonce', () => {
  const element = script(guarded(), `${base}page.js`);
  expect(element.integrity).toBe(digest);
  expect(element.nonce).toBe('n0nce');
});

test('a file that the manifest does not list gets a digest that nothing matches', () => {
  expect(script(guarded(), `${base}evil.js`).integrity).toMatch(/^sha384-A{64}$/);
});

test('ungoverned addresses are left alone', () => {
  expect(script(guarded(), 'http://localhost/assets/x.js').integrity).toBeFalsy();
});

test('crossorigin only for other origins: on this origin the preload links would not match', () => {
  const guard = guarded();
  guard.govern(other, { 'entry.js': digest });
  expect(script(guard, `${other}entry.js`).crossOrigin).toBe('anonymous');
  expect(script(guard, `${base}page.js`).hasAttribute('crossorigin')).toBe(false);
});

test('from the second call on, another query bypasses a hung or broken response', () => {
  const guard = guarded();
  const sources = [1, 2, 3].map(() => script(guard, `${base}page.js`).src);
  expect(sources).toEqual([`${base}page.js`, `${base}page.js?r=1`, `${base}page.js?r=2`]);
  expect(script(guard, `${base}page.js`).integrity).toBe(digest);
});

test('a style that neither loads nor fails times out', () => {
  jest.useFakeTimers();
  const guard = guarded();
  const seen: string[] = [];
  const link = (settle?: string) => {
    const element = document.createElement('link');
    element.onerror = (event) => void seen.push(typeof event === 'string' ? event : event.type);
    guard.prepare(element, `${base}page.css`);
    if (settle) element.dispatchEvent(new Event(settle));
    return element;
  };
  link('load');
  expect(link().integrity).toBe(digest);
  jest.advanceTimersByTime(1_100);
  expect(seen).toEqual(['timeout']);
  jest.useRealTimers();
});

test('the nonce is read from a script or from the meta element', () => {
  const page = document.implementation.createHTMLDocument();
  expect(pageNonce(page)).toBeUndefined();
  page.head.innerHTML = '<meta name="csp-nonce" content="m3ta">';
  expect(pageNonce(page)).toBe('m3ta');
});
