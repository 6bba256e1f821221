import { filesMatching, readText } from '../sources/files';
import { figureExceptions } from './exceptions';
import { figuresIn } from './figures';
import { isProduction } from './production';
import { readersOf, rulesIn } from './readers';

test.each([
  ['some.tsx', `const hint = '请在 48 小时内确认';`, '48 小时'],
  ['some.tsx', `const hint = \`最低 \${least}，手续费 0.6%\`;`, '0.6%'],
  ['some.tsx', 'export const A = () => <p>发布 1–3 个工作日</p>;', '1–3 个工作日'],
  ['some.tsx', `const hint = '不低于 1,000 元';`, '1,000 元'],
  ['some.tsx', `const hint = '重试15分钟';`, '15分钟'],
  ['article.md', '超过 **2 小时**仍没有的', '2 小时'],
  ['article.md', '服务费为成交额的 1.5 倍', '1.5 倍'],
])('%s: a figure with its unit is found in %s', (path, source, figure) => {
  expect(figuresIn(path, `// First line.\n${source}\n`)).toEqual([{ line: 2, figure }]);
});

test.each([
  ['some.tsx', `// 48 小时内确认`],
  ['some.tsx', `const hint = '请在 {{confirm.objection_h}} 小时内确认';`],
  ['some.tsx', `const hint = \`\${rules} 小时内确认\`;`],
  ['some.tsx', 'export const A = () => <p>发布 {days} 天</p>;'],
  ['some.tsx', `const step = '第 2 步';`],
  ['some.tsx', `const width = '100%';`],
  ['article.md', '确认期 {{confirm.objection_h}} 小时'],
  ['article.md', '| 费率 | {{fee.media_bp}} |'],
])('%s: no figure in %s', (path, source) => {
  expect(figuresIn(path, source)).toEqual([]);
});

test('Chinese text leaves figures to the rules', () => {
  const paths = filesMatching(/\.(tsx?|md)$/).filter(
    (path) => isProduction(path) && !path.startsWith('shared-contracts/src/domain/rules/'),
  );
  const allowed = new Map(figureExceptions.map(({ path, count }) => [path, count]));
  const wrong = paths.flatMap((path) => {
    const figures = figuresIn(path, readText(path));
    const limit = allowed.get(path) ?? 0;
    if (figures.length === limit) return [];
    if (figures.length < limit) return [`${path}: ${figures.length} are left; lower its number in exceptions.ts`];
    return figures.map(({ line, figure }) => `${path}:${line}: ${figure}`);
  });
  expect(wrong).toEqual([]);
  expect([...allowed.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});

test('a rule is read where its key is a string, a member or a placeholder', () => {
  expect(rulesIn('some.ts', `const a = rules['confirm.objection_h'];`)).toEqual(['confirm.objection_h']);
  expect(rulesIn('some.ts', `const a = rules.per_account_cap_bp;`)).toEqual(['per_account_cap_bp']);
  expect(rulesIn('article.md', '{{confirm.objection_h}} 小时')).toEqual(['confirm.objection_h']);
  expect(rulesIn('some.ts', `// confirm.objection_h`)).toEqual([]);
});

test('every rule is read by code that runs in production; an article alone keeps no promise', () => {
  const unread = [...readersOf()].filter(([, paths]) => !paths.some((path) => !path.endsWith('.md'))).map(([key]) => key);
  expect(unread).toEqual([]);
});
