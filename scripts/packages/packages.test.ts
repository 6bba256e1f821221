/** What a package says of itself, and that its files find each other. The packages themselves are built and used by `remotes:prove -- lab`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackage } from './published';
import { ImportLost, withWholeNames } from './relative-imports';

describe('a built file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  const file = join(folder, 'page.js');

  beforeAll(() => {
    mkdirSync(join(folder, 'host'));
    for (const each of ['lazy.js', 'host/index.js', 'types.d.ts', 'page.css', 'a.b.js']) writeFileSync(join(folder, each), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["import { a } from './lazy';", "import { a } from './lazy.js';"],
    ["export * from './host';", "export * from './host/index.js';"],
    ["import type { T } from './types';", "import type { T } from './types.js';"],
    ["import './page.css';", "import './page.css';"],
    ["import x from './a.b';", "import x from './a.b.js';"],
    ['import {\n  a,\n  b,\n} from "./lazy";', 'import {\n  a,\n  b,\n} from "./lazy.js";'],
    ['const p = import(/* webpackChunkName: "p" */ \'./lazy\');', 'const p = import(/* webpackChunkName: "p" */ \'./lazy.js\');'],
    ["type T = import('./types').T;", "type T = import('./types.js').T;"],
    ["import { a } from 'react';", "import { a } from 'react';"],
    ["const text = `\nexport { a } from './nowhere';\n`;", "const text = `\nexport { a } from './nowhere';\n`;"],
    ["const text = \"it's from './nowhere'\";", "const text = \"it's from './nowhere'\";"],
  ])('%s', (source, built) => {
    expect(withWholeNames(source, file)).toBe(built);
  });

  test('is refused whose import leads nowhere', () => {
    expect(() => withWholeNames("import './gone';", file)).toThrow(ImportLost);
  });
});

test('a package offers its built files with their types, and wants ours in the version of the same release', () => {
  const source = {
    name: '@shizhong/shared-ui',
    version: '0.1.0',
    exports: { '.': './src/index.ts', './*.css': './src/*.css', './*': './src/*/index.ts' },
    dependencies: { '@shizhong/shared-contracts': '0.1.0', uqr: '0.1.3' },
    sideEffects: ['**/*.css', './src/antd/date/index.ts'],
  };
  expect(publishedPackage('shared-ui', source, '0.1.0-gabc')).toMatchObject({
    version: '0.1.0-gabc',
    exports: {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './*.css': './lib/*.css',
      './*': { types: './lib/*/index.d.ts', default: './lib/*/index.js' },
    },
    dependencies: { '@shizhong/shared-contracts': '0.1.0-gabc', uqr: '0.1.3' },
    sideEffects: ['**/*.css', './lib/antd/date/index.js'],
  });
});
