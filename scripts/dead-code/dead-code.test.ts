import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findingsOf, UnreadableKnipReport } from './findings';
import { runKnip } from './run-knip';

test('an unused file, export and dependency are found in a project that has them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dead-code-'));
  try {
    const files = {
      'package.json': JSON.stringify({ name: 'fixture', type: 'module', main: 'main.ts', dependencies: { zod: '1.0.0' } }),
      'knip.json': '{ "entry": ["main.ts"], "project": ["*.ts"] }',
      'main.ts': `import { used } from './lib'; console.log(used);`,
      'lib.ts': 'export const used = 1; export const unused = 2;',
      'alone.ts': 'export const alone = 1;',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const keys = (await runKnip(folder, 'knip.json')).map(({ key }) => key);
    expect(keys.sort()).toEqual(['root: dependencies zod', 'root: exports unused', 'root: files alone.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('findings are named by package, so that a move within one changes nothing', () => {
  const issue = { file: 'api/src/a/b.ts', exports: [{ name: 'x', line: 3 }], duplicates: [[{ name: 'y', line: 4 }]] };
  expect(findingsOf({ issues: [issue] })).toEqual([
    { key: 'api: exports x', path: 'api/src/a/b.ts', line: 3 },
    { key: 'api: duplicates y', path: 'api/src/a/b.ts', line: 4 },
  ]);
});

test.each([null, {}, 'crashed'])('%j instead of a report is an error', (report) => {
  expect(() => findingsOf(report)).toThrow(UnreadableKnipReport);
});
