import { LoadGuard, unmatchable } from './load-guard';
import { guardInsertions } from './other-builders';

const base = 'http://localhost/remotes/lab/1/';
const digest = `sha384-${'b'.repeat(64)}`;

const guard = new LoadGuard({ styleMs: 1_000, nonce: 'n' });
guard.govern(base, { 'page.js': digest, 'page.css': digest });
guardInsertions(guard);

beforeEach(() => {
  window.__szTimeouts = { chunkMs: 1_000 };
});

afterEach(() => {
  document.head.replaceChildren();
  window.__szTimeouts = undefined;
});

function script(file: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: base + file });
}

test('a script that another builder inserts gets its digest and the nonce before it enters the document', () => {
  const inserted = document.head.appendChild(script('page.js'));
  expect(inserted.integrity).toBe(digest);
  expect(inserted.nonce).toBe('n');
});

test('a file that was not admitted gets a digest that never matches', () => {
  expect(document.head.appendChild(script('injected.js')).integrity).toBe(unmatchable);
});

test('a style is verified, also when it is inserted before another node', () => {
  const first = document.head.appendChild(document.createElement('meta'));
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${base}page.css` });
  document.head.insertBefore(style, first);
  expect(style.integrity).toBe(digest);
  expect(document.head.firstChild).toBe(style);
});

test('the second request of a file has another query, a hint never', () => {
  const address = () => document.head.appendChild(script('again.js')).src;
  expect([address(), address()]).toEqual([`${base}again.js`, `${base}again.js?r=1`]);
  const hint = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${base}again.js` });
  document.head.appendChild(hint);
  expect(hint.href).toBe(`${base}again.js`);
});

test('what lies outside of a remote’s folder is left alone', () => {
  const foreign = Object.assign(document.createElement('script'), { src: 'http://localhost/elsewhere.js' });
  expect(document.head.appendChild(foreign).integrity).toBeFalsy();
});

test('a script that hangs fails after the page’s timeout, though its builder has none', () => {
  jest.useFakeTimers();
  const hanging = script('hangs.js');
  hanging.onerror = jest.fn();
  document.head.appendChild(hanging);
  jest.advanceTimersByTime(1_100);
  expect(hanging.onerror).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  jest.useRealTimers();
});
