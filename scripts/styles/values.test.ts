import { scaleOf, valueFaults } from './values';

const tokens = ':root { --font-secondary: 13px; --radius-card: 10px; --space-12: 12px; }';
const scale = scaleOf(tokens, 'export const breakpoints = {\n  /** Fields. */\n  small: 480,\n  phone: 900,\n} as const;');
const whys = (text: string) => valueFaults('a.css', text, scale).map(({ line, why }) => `${line}: ${why}`);

test.each([
  'font-size: var(--font-secondary)',
  'font-size: clamp(36px, 3.6vw, 48px)',
  'font-size: 12pt',
  'border-radius: var(--radius-card) var(--radius-card) 0 0',
  'border-radius: 50%',
  'padding: 0 var(--space-12)',
  'margin: -1px 0 auto',
  'margin-left: calc(14px / -2)',
  'padding-bottom: max(12px, env(safe-area-inset-bottom))',
  'width: 37px',
])('%s is written as it should be', (declaration) => {
  expect(whys(`.a { ${declaration}; }`)).toEqual([]);
});

test.each([
  ['font-size: 13px', 'font-size: 13px: use var(--font-…)'],
  ['border-radius: 8px 8px 0 0', 'border-radius: 8px 8px: use var(--radius-…)'],
  ['border-top-left-radius: 1px', 'border-top-left-radius: 1px: use var(--radius-…)'],
  ['gap: 6px var(--space-12)', 'gap: 6px: use var(--space-…)'],
  ['padding-inline: 0 7.5px', 'padding-inline: 7.5px: use var(--space-…)'],
  ['margin: -8px 0 calc(1px + 2px)', 'margin: -8px: use var(--space-…)'],
])('%s is refused', (declaration, why) => {
  expect(whys(`.a {\n  ${declaration};\n}`)).toEqual([`2: ${why}`]);
});

test('a window’s width is one of the breakpoints, or a px more as the least one', () => {
  expect(whys('@media (min-width: 481px) and (max-width: 900px) {}\n@media print {}')).toEqual([]);
  expect(whys('@media (max-width: 899px) {}')).toEqual(['1: max-width 899px: the breakpoints are 480, 900']);
  expect(whys('@media (min-width: 900px) {}')).toEqual(['1: min-width 900px: the breakpoints are 480, 900']);
});

test('a token that nobody declares is refused', () => {
  expect(whys('.a {\n  width: var(--space-7);\n}')).toEqual(['2: --space-7 is no token']);
});
