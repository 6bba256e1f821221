import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { categories } from '../src/lib/categories';
import { libraryFiles, readLibrary } from './library';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'help-'));
  for (const { key } of categories) mkdirSync(join(folder, key));
  writeFileSync(join(folder, 'terms.yaml'), '- { term: 提现 }\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, meta: { version: number; effectiveFrom: string; announcedAt?: string; related?: string }): void {
  const id = path
    .split('/')
    .at(-1)
    ?.replace(/(\.v\d+)?\.md$/, '');
  const later = meta.version > 1 ? `announcedAt: "${meta.announcedAt}"\nchanges: 提现的最低金额改为 100 元。\n` : '';
  const head = `id: ${id}
title: 关于提现
summary: 提现是怎么回事，写给第一次提现的人。
order: 1
roles: [media]
version: ${meta.version}
effectiveFrom: "${meta.effectiveFrom}"
updatedAt: "2026-11-20"
${later}related: [${meta.related ?? ''}]`;
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `---\n${head}\n---\n\n## 一\n\n第 ${meta.version} 版。\n`);
}

test('an article contains its versions, newest first, and each is in the list of its category', () => {
  write('common/a-rule.md', { version: 2, effectiveFrom: '2026-11-28', announcedAt: '2026-11-20' });
  write('common/history/a-rule.v1.md', { version: 1, effectiveFrom: '2026-11-01' });
  const [versions] = readLibrary(folder);
  expect(versions?.map(({ version }) => version)).toEqual([2, 1]);
  const files = libraryFiles(readLibrary(folder), folder);
  expect([...files.keys()].filter((name) => !name.startsWith('lists/'))).toEqual([
    'day.json',
    'articles/a-rule.json',
    'search.json',
  ]);
  expect(JSON.parse(files.get('lists/common.json') ?? '')).toMatchObject([
    { version: 2, announcedAt: '2026-11-20' },
    { version: 1 },
  ]);
  expect([files.get('lists/order.json'), files.get('day.json')]).toEqual(['[\n\n]\n', '"2026-11-20"\n']);
});

test.each([
  [
    'a version between that is missing',
    () => {
      write('common/a-rule.md', { version: 3, effectiveFrom: '2026-11-28', announcedAt: '2026-11-20' });
      write('common/history/a-rule.v1.md', { version: 1, effectiveFrom: '2026-11-01' });
    },
    'version 2 is missing',
  ],
  [
    'a change announced six days ahead',
    () => {
      write('common/a-rule.md', { version: 2, effectiveFrom: '2026-11-26', announcedAt: '2026-11-20' });
      write('common/history/a-rule.v1.md', { version: 1, effectiveFrom: '2026-11-01' });
    },
    'less than 7 days ahead',
  ],
  [
    'versions in the wrong order',
    () => {
      write('common/a-rule.md', { version: 2, effectiveFrom: '2026-11-01', announcedAt: '2026-10-20' });
      write('common/history/a-rule.v1.md', { version: 1, effectiveFrom: '2026-11-01' });
    },
    'does not take effect after the previous one',
  ],
  [
    'an id in two categories',
    () => {
      write('common/a-rule.md', { version: 1, effectiveFrom: '2026-11-01' });
      write('order/a-rule.md', { version: 1, effectiveFrom: '2026-11-01' });
    },
    'is already used in common',
  ],
  [
    'a related article that does not exist',
    () => write('common/a-rule.md', { version: 1, effectiveFrom: '2026-11-01', related: 'nowhere' }),
    'unknown related article: nowhere',
  ],
])('%s is refused', (_, arrange, words) => {
  arrange();
  expect(() => readLibrary(folder)).toThrow(words);
});
