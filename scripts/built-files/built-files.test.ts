import { compareWithAccepted } from './accepted';
import { namesLacking, scriptFindings } from './script-findings';
import { styleFindings } from './style-findings';
import { oldestOf, UnknownBrowser } from './support';

const oldest = oldestOf(['chrome >= 107', 'edge >= 107', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4']);
const names = namesLacking(oldest);
const inScript = (text: string) => scriptFindings(text, names).map(({ feature }) => feature);
const inStyle = (text: string) => styleFindings(text, oldest).map(({ feature }) => feature);

test('the oldest version of each browser counts, and a browser nobody knows is refused', () => {
  expect(oldestOf(['firefox >= 115', 'ios_saf >= 16.4'])).toEqual([
    { name: 'firefox', version: '115' },
    { name: 'safari_ios', version: '16.4' },
  ]);
  expect(() => oldestOf(['ie 11'])).toThrow(UnknownBrowser);
});

test.each([
  ['const groups = Object.groupBy(all, pick)', ['Object.groupBy']],
  ['let b = a.toSorted()', ['.toSorted()']],
  ['let s = new Set([1]).union(other)', ['.union()']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['navigator.userActivation; navigator.connection', ['navigator.connection', 'navigator.userActivation']],
  ['document.startViewTransition(change)', ['document.startViewTransition']],
  ['window.requestIdleCallback(task)', ['requestIdleCallback']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['jsx("button", { popoverTarget: id })', ['<button popoverTarget>']],
  ['jsx("p", { popover: "auto" })', ['<p popover>']],
])('%s is found', (text, found) => {
  expect(inScript(text).sort()).toEqual([...found].sort());
});

test.each(['/[\\p{L}--[a-z]]/v.test(text)', 'import data from "./a.json" with { type: "json" };', 'using file = open();'])(
  'syntax that is too young is found: %s',
  (text) => expect(inScript(text)).toEqual(['syntax']),
);

test.each([
  'class A { static { A.b = 1 } #c = 1; has(o) { return #c in o } }',
  'const last = all.at(-1) ?? other?.deep; const copy = structuredClone(last)',
  'function format(requestIdleCallback) { return requestIdleCallback }',
  'const own = { CloseWatcher: 1 }; own.CloseWatcher',
  'typeof CloseWatcher',
  'await import("./page.js")',
])('what every browser of the list has passes: %s', (text) => {
  expect(inScript(text)).toEqual([]);
});

test.each([
  ['.a:has(:checked) { color: red }', [':has']],
  ['.a { height: 100dvh }', ['unit dvh']],
  ['.a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['.a { mask-image: linear-gradient(red, blue) }', ['mask-image']],
  ['.a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['.a { .b { color: red } }', ['nested rules']],
  ['@starting-style { .a { opacity: 0 } }', ['@starting-style']],
  ['@media (scripting: none) { .a { color: red } }', ['@media (scripting)']],
])('%s is found', (text, found) => {
  expect(inStyle(text)).toEqual(found);
});

test.each([
  '.a { height: 100vh; height: 100dvh }',
  '.a { -webkit-mask-image: none; mask-image: none }',
  '@supports selector(:has(*)) { .a:has(:checked) { color: red } }',
  '@layer antd { .a:is(.b, .c):where(.d) { inset: 0; aspect-ratio: 1 } }',
  '@container (min-width: 10px) { .a { width: 10cqw } }',
  '@keyframes a { 50% { opacity: 0 } }',
  '.a::before { content: "100dvh :has(x)"; background: url(color-mix.svg) }',
  '.a { width: fit-content; --height: 100dvh }',
])('a replaced, asked-for or known style passes: %s', (text) => {
  expect(inStyle(text)).toEqual([]);
});

test('a fallback of which the browser knows as little is none', () => {
  expect(inStyle('.a { height: 100dvh; height: calc(100dvh - 1px) }')).toEqual(['unit dvh']);
});

test('what is accepted must be needed', () => {
  const accepted = [{ why: 'finish', features: ['text-wrap', 'resize'] }];
  expect(compareWithAccepted(new Set(['text-wrap', ':has']), accepted)).toEqual({ faults: [':has'], unneeded: ['resize'] });
});
