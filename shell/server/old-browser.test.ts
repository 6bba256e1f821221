/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { bootScript } from './boot-script';
import { oldBrowser } from './old-browser';
import { startWatch } from './start-watch';

const entry = '/assets/shell/main.12345678.js';

function watch(): void {
  new Function(oldBrowser([entry]))();
}

function cannotRead(filename: string): void {
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new SyntaxError('Unexpected token') }));
}

const message = () => document.querySelector('#sz-start');

beforeEach(() => {
  delete window.__szOld;
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(window, { CSSLayerBlockRule: class {} });
});

test('a browser of 2009 can read it, and the scripts it shares an element with', () => {
  const whole = [
    bootScript('/any/', { prerendered: true, hasForm: true }),
    oldBrowser([entry]),
    startWatch({ scripts: [entry], timeoutMs: 1 }),
  ];
  expect(() => parse(whole.join(';'), { ecmaVersion: 5 })).not.toThrow();
});

test('a browser that has everything hears nothing', () => {
  watch();
  expect([message(), window.__szOld]).toEqual([null, undefined]);
});

test('in an area, an older browser reads what is wrong instead of an empty page', () => {
  Object.assign(window, { CSSLayerBlockRule: undefined });
  watch();
  expect(window.__szOld).toBe(1);
  expect(message()?.parentElement?.id).toBe('root');
  expect(message()?.getAttribute('role')).toBe('alert');
  expect(message()?.querySelector('h1')?.textContent).toBe('浏览器版本太旧');
});

test('a page that was served as HTML stays to be read, with the notice above it', () => {
  document.body.innerHTML = '<div id="root"><main>正文</main></div>';
  Object.assign(window, { CSSLayerBlockRule: undefined });
  watch();
  expect(document.querySelector('main')?.textContent).toBe('正文');
  expect(document.body.firstElementChild).toBe(message());
});

test('a first script that the browser cannot read is such a case too; a mistake in another script is not', () => {
  watch();
  cannotRead('http://localhost/remotes/help/1.0.0/entry.js');
  expect(message()).toBeNull();
  cannotRead(`http://localhost${entry}`);
  cannotRead(`http://localhost${entry}`);
  expect(document.querySelectorAll('#sz-start')).toHaveLength(1);
});

test('the notice names the browsers of the list', () => {
  const list = readFileSync(join(__dirname, '../../.browserslistrc'), 'utf8');
  Object.assign(window, { CSSLayerBlockRule: undefined });
  watch();
  for (const [, version = ''] of list.matchAll(/>= ([\d.]+)/g)) expect(message()?.textContent).toContain(version);
});
