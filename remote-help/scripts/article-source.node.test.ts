import { ArticleSourceError, readArticle } from './article-source';

const head = `id: sample-article
title: 一篇样文
summary: 用来检查编译器的一句话说明。
order: 1
roles: [ad]
version: 2
effectiveFrom: "2026-11-20"
updatedAt: "2026-11-21"
announcedAt: "2026-11-12"
changes: 改了一处说明。
related: []`;

function read(body: string, frontMatter = head) {
  return readArticle('common/sample-article.md', 'common', `---\n${frontMatter}\n---\n${body}`, (id) =>
    id === 'income-tax' ? 'financial' : undefined,
  ).article;
}

test('front matter becomes the summary of the article', () => {
  expect(read('## 一\n\n字。')).toMatchObject({
    id: 'sample-article',
    category: 'common',
    version: 2,
    updatedAt: '2026-11-21',
    announcedAt: '2026-11-12',
    changes: '改了一处说明。',
    roles: ['ad'],
  });
});

test('every construct of the guide becomes a block', () => {
  const { blocks } = read(
    [
      '## 先说结论 {#first}',
      '正文**重点**，见[个税](help:income-tax#example)。',
      '- 一\n- 二',
      '1. 甲\n2. 乙',
      '| 项目 | 金额 |\n|---|---:|\n| 合计 | 1.00 |',
      '> 提示。',
      '```formula\n甲 = 乙 × 2\n```',
    ].join('\n\n'),
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'first', text: '先说结论' },
    {
      kind: 'paragraph',
      content: ['正文', { strong: '重点' }, '，见', { link: '个税', to: '/help/financial?id=income-tax#example' }, '。'],
    },
    { kind: 'list', ordered: false, items: [['一'], ['二']] },
    { kind: 'list', ordered: true, items: [['甲'], ['乙']] },
    { kind: 'table', head: [['项目'], ['金额']], rows: [[['合计'], ['1.00']]], align: ['left', 'right'] },
    { kind: 'notice', content: ['提示。'] },
    { kind: 'formula', lines: [{ left: '甲', right: '乙 × 2' }] },
  ]);
});

test.each([
  ['a link to an article that does not exist', '见[某文](help:nowhere)。'],
  ['a link out of the site', '见[某站](https://example.org)。'],
  ['a script link', '见[某处](javascript:alert(1))。'],
  ['an image', '![图](a.png)'],
  ['emphasis that Markdown does not read', '**注意：**文字'],
  ['a first-level heading', '# 大标题'],
  ['a list in a list', '- 一\n  - 二'],
  ['code that is no formula', '```js\nlet a = 1\n```'],
  ['a formula without an equals sign', '```formula\n甲乙\n```'],
])('%s is refused, not dropped', (_, body) => {
  let outcome: unknown;
  try {
    outcome = read(body).blocks;
  } catch (error) {
    outcome = error;
  }
  // markdown-it leaves a dangerous link as plain text: then no part of it may be a link.
  if (outcome instanceof ArticleSourceError) expect(outcome.message).toContain('common/sample-article.md');
  else expect(JSON.stringify(outcome)).not.toContain('"to"');
});

test('fixed figures are filled in, those of rules are left to the page', () => {
  expect(read('输错 {{login.lock_at}} 次，{{confirm.objection_h}} 小时。').blocks).toEqual([
    { kind: 'paragraph', content: ['输错 5 次，{{confirm.objection_h}} 小时。'] },
  ]);
});

test('HTML remains text', () => {
  expect(read('a <b onclick="x()">b</b>').blocks).toEqual([{ kind: 'paragraph', content: ['a <b onclick="x()">b</b>'] }]);
});

test.each([
  ['an unknown field', `${head}\ncolour: red`],
  ['a date that is none', head.replace('2026-11-20', '2026-13-40')],
  ['a second version that says nothing of its change', head.replace(/changes.*\n/, '')],
  ['an unknown role', head.replace('[ad]', '[admin]')],
  ['an id that is not the file name', head.replace('sample-article', 'other-article')],
])('%s in the front matter is refused with the file name', (_, frontMatter) => {
  expect(() => read('字。', frontMatter)).toThrow(/common\/sample-article\.md/);
});
