/** @jest-environment jsdom */
import { startWatch } from './start-watch';

const entry = '/assets/shell/main.12345678.js';

const listeners: ((event: Event) => void)[] = [];

function watch(): void {
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push(listener as (event: Event) => void);
    document.addEventListener(type, listener as EventListener, true);
  });
  new Function(startWatch({ scripts: [entry], timeoutMs: 20_000 }))();
}

afterEach(() => {
  for (const listener of listeners.splice(0)) document.removeEventListener('error', listener, true);
});

function fails(): void {
  const scripts = document.querySelectorAll('script');
  scripts[scripts.length - 1]?.dispatchEvent(new Event('error'));
}

const message = () => document.querySelector('#sz-start');

beforeEach(() => {
  jest.useFakeTimers();
  delete (window as { __szLoadGuard?: unknown }).__szLoadGuard;
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  const script = document.createElement('script');
  script.src = entry;
  script.integrity = 'sha384-abc';
  script.nonce = 'n0nce';
  document.head.append(script);
});

test('an entry that failed once is asked for again, with its digest and nonce, under another query', () => {
  watch();
  fails();
  const [, second] = document.querySelectorAll('script');
  expect(second).toMatchObject({ integrity: 'sha384-abc', nonce: 'n0nce' });
  expect(second?.src).toBe(`http://localhost${entry}?r=1`);
  expect(message()).toBeNull();
});

test('an entry that failed twice is explained in place of the page, with a way to retry', () => {
  watch();
  fails();
  fails();
  expect(message()?.parentElement?.id).toBe('root');
  expect(message()?.textContent).toContain('页面没有加载成功');
  expect(message()?.querySelector('button')?.textContent).toBe('重试');
});

test('a page that was served as HTML stays, with the message below it', () => {
  document.body.innerHTML = '<div id="root"><main>正文</main></div>';
  watch();
  fails();
  fails();
  expect(document.querySelector('main')?.textContent).toBe('正文');
  expect(message()?.parentElement).toBe(document.body);
});

test('a shell that has not started in time is explained too; one that has is left alone', () => {
  watch();
  Object.assign(window, { __szLoadGuard: () => undefined });
  jest.advanceTimersByTime(20_001);
  expect(message()).toBeNull();
  delete (window as { __szLoadGuard?: unknown }).__szLoadGuard;
  watch();
  jest.advanceTimersByTime(20_001);
  expect(message()).not.toBeNull();
});

test('a remote’s file that fails is none of its business', () => {
  watch();
  const other = document.createElement('script');
  other.src = '/remotes/help/1.0.0/entry.js';
  document.head.append(other);
  fails();
  fails();
  expect(message()).toBeNull();
});
