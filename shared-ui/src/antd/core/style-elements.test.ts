import { removeCSS, updateCSS } from './style-elements';

afterEach(() => {
  document.head.innerHTML = '';
});

const styles = () => [...document.querySelectorAll('style')].map(({ nonce, textContent }) => [nonce, textContent]);

test('a style element that antd writes without a nonce gets the page’s nonce', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="abc123">';
  updateCSS('html body{overflow-y:hidden}', 'lock');
  expect(styles()).toEqual([['abc123', 'html body{overflow-y:hidden}']]);
  removeCSS('lock');
  expect(styles()).toEqual([]);
});

test('a nonce that antd passes is kept, and none is invented', () => {
  updateCSS('a{}', 'one', { csp: { nonce: 'mine' } });
  updateCSS('b{}', 'two');
  expect(styles()).toEqual([
    ['mine', 'a{}'],
    ['', 'b{}'],
  ]);
});

test('a sheet with another text under the same key takes the place of the former, and no text is written as HTML', () => {
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  updateCSS('a{color:red}', 'one');
  updateCSS('a{color:blue}', 'one');
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(styles()).toEqual([['', 'a{color:blue}']]);
  removeCSS('one');
  expect(styles()).toEqual([]);
});
