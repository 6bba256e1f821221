import { line } from './line';
import { head, pageOf, sectionsOf } from './sections';

const order = ['pages', 'server', 'build'];

test('a section that was led again takes its former place, the others stay', () => {
  const former = pageOf(
    [],
    [
      { name: 'build', body: 'old build' },
      { name: 'pages', body: '```\nold pages\n```' },
    ],
    order,
  );
  const page = pageOf(
    sectionsOf(former),
    [
      { name: 'pages', body: 'new pages' },
      { name: 'server', body: 'first' },
    ],
    order,
  );
  expect(page).toBe(`${head}\n## pages\n\nnew pages\n\n## server\n\nfirst\n\n## build\n\nold build\n`);
  expect(pageOf(sectionsOf(page), [], order)).toBe(page);
});

test('a section without a command is gone', () => {
  expect(pageOf([{ name: 'former', body: 'x' }], [], order)).toBe(`${head}`);
});

test('a row has the median, and the spread where there is one', () => {
  expect(line('nothing changed', [3, 1, 2.5])).toBe('nothing changed                         2.5 s  (3×, 1.0 to 3.0)');
  expect(line('once', [4])).toBe('once                                    4.0 s  (1×)');
  expect(line('twice', [1, 2])).toContain(' 1.5 s ');
});
