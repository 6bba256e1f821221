import { printedVariables } from './printed-variables';

const sheet = `
:root {--ant-a:1px;--ant-font:"甲",
  serif}
[data-palette="ad"] {--ant-b:blue}
[data-theme="dark"][data-palette="ad"],[data-theme="dark"] [data-palette="ad"] {--ant-b:navy}
[data-palette="media"] {--ant-b:green}
:root,[data-palette] {--ant-c:var(--ant-b)}
.ant-btn {--ant-a:2px}
[data-palette="ad"] .ant-btn {--ant-b:red}
@media (max-width: 900px) {
:root {--ant-a:3px}
}`;

test('a variable has the value of the theme, of the width and of the component that changes it', () => {
  const light = printedVariables([sheet], { palette: 'ad', mode: 'light', phone: false });
  expect([light('--ant-a', null), light('--ant-b', null), light('--ant-b', '.ant-btn'), light('--ant-a', '.ant-tag')]).toEqual([
    '1px',
    'blue',
    'red',
    '1px',
  ]);
  const dark = printedVariables([sheet], { palette: 'ad', mode: 'dark', phone: true });
  expect([dark('--ant-a', null), dark('--ant-b', null), dark('--ant-a', '.ant-btn')]).toEqual(['3px', 'navy', '2px']);
});

test('one variable that stands for another has its value, in every theme', () => {
  const printedValue = (palette: string, mode: string) =>
    printedVariables([sheet], { palette, mode, phone: false })('--ant-c', null);
  expect([printedValue('ad', 'light'), printedValue('ad', 'dark'), printedValue('media', 'dark')]).toEqual([
    'blue',
    'navy',
    'green',
  ]);
});

test('a place that no theme has is an error', () => {
  expect(() => printedVariables(['body {--ant-a:1}'], { palette: 'ad', mode: 'light', phone: false })).toThrow(
    'body is no place of a theme',
  );
});
