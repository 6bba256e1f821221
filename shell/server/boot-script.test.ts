/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { bootScript } from './boot-script';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  new Function(bootScript('/', { prerendered: true, hasForm: true }))();
});

/** @returns whether the browser would send the form by itself */
function sends(form: Element | null): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return !event.defaultPrevented;
}

test('a form that is HTML only is not sent by the browser', () => {
  document.body.innerHTML = '<div id="root" data-served><form><input type="password"><button>登录</button></form></div>';
  expect(sends(document.querySelector('form'))).toBe(false);
});

test('a form of the running page decides by itself', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') as Element);
  act(() => root.render(createElement('form', { method: 'get' })));
  expect(sends(document.querySelector('form'))).toBe(true);
  act(() => root.unmount());
});

test('a page without a form carries none of it', () => {
  const [without, withForm] = [false, true].map((hasForm) => bootScript('/', { prerendered: true, hasForm }));
  expect(without).not.toContain('submit');
  expect(withForm?.length).toBeGreaterThan(without?.length ?? 0);
});
