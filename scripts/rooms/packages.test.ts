import { undeclaredImports } from './declared';
import { importsOf, type SourceFile } from './imports';
import { packageViolations } from './packages';

function file(path: string, source: string): SourceFile {
  return { path, imports: importsOf(path, source) };
}

function faults(path: string, source: string): string[] {
  return packageViolations(file(path, source)).map(({ why }) => why);
}

test('a generic arrow function of a plain source is no element', () => {
  expect(importsOf('a.ts', `import a from 'a'; const same = <V>(value: V): V => value;`)).toEqual([
    { specifier: 'a', kind: 'value' },
  ]);
});

test('every way of importing is seen', () => {
  const source = `
    import a, { type B } from 'value';
    import type { C } from 'type';
    import 'effect';
    export { d } from 'named';
    export type { E } from 'named-type';
    export * from 'all';
    const f = () => import('dynamic');
    const G = () => <p>{import.meta.url}{require('required')}</p>;
    type H = import('import-type').H;
    const computed = require(file) + import(address);
    const notAnImport = "import x from 'text'";
  `;
  expect(importsOf('a.tsx', source)).toEqual([
    { specifier: 'value', kind: 'value' },
    { specifier: 'type', kind: 'type' },
    { specifier: 'effect', kind: 'value' },
    { specifier: 'named', kind: 'value' },
    { specifier: 'named-type', kind: 'type' },
    { specifier: 'all', kind: 'value' },
    { specifier: 'dynamic', kind: 'dynamic' },
    { specifier: 'required', kind: 'value' },
    { specifier: 'import-type', kind: 'type' },
  ]);
});

describe('imports between packages', () => {
  test.each([
    ['shared-contracts/src/host/host.ts', '@shizhong/shared-ui', 'shared-contracts must not import shared-ui'],
    ['shared-ui/src/card/card.tsx', '@shizhong/shell', 'shared-ui must not import shell/server'],
    ['remote-ad/src/remote.tsx', '@shizhong/remote-media', 'remote-ad must not import remote-media'],
    ['remote-ad/src/remote.tsx', '@shizhong/shell', 'remote-ad must not import shell/server'],
    ['remote-ad/src/remote.tsx', '@shizhong/api', 'remote-ad must not import api'],
    ['remote-ad/src/remote.tsx', '../../remote-media/src/card', 'remote-ad must not import remote-media'],
    ['remote-ad/src/remote.tsx', '@shizhong/remote-kit', 'remote-ad must not import remote-kit'],
    ['shell/src/main.tsx', '../server/index', 'shell must not import shell/server'],
    ['shell/src/main.tsx', '../../remote-ad/src/remote', 'shell must not import remote-ad'],
    ['shell/server/index.ts', '@shizhong/api', 'shell/server must not import api'],
    ['shell/server/index.ts', '../src/main', 'shell/server must not import shell'],
    ['api/src/app/index.ts', '@shizhong/shell/server', 'api must not import shell/server'],
    ['api/src/app/index.ts', '../../../server', 'api must not import root'],
    ['e2e/src/login.ts', '@shizhong/api', 'e2e must not import api'],
    ['server.ts', './shell/src/main', 'root must not import shell'],
    ['shell/src/main.tsx', '../../shared-contracts/src/host', 'another package is imported by its name'],
    ['remote-ad/src/remote.tsx', '@shizhong/utils', 'remote-ad must not import utils'],
  ])('%s may not import %s', (path, specifier, why) => {
    expect(faults(path, `import x from '${specifier}';`)).toEqual([why]);
    expect(faults(path, `import type { X } from '${specifier}';`)).toEqual([why]);
    expect(faults(path, `export const x = () => import('${specifier}');`)).toEqual([why]);
  });

  test.each([
    ['shared-ui/src/card/card.tsx', '@shizhong/shared-contracts'],
    ['remote-ad/src/remote.tsx', '@shizhong/shared-ui/antd/form'],
    ['remote-ad/src/remote.tsx', './pages/index/page'],
    ['remote-ad/webpack.config.ts', '@shizhong/remote-kit'],
    ['remote-ad/webpack.config.ts', './src/card'],
    ['shell/src/main.tsx', '@shizhong/shared-contracts/http'],
    ['api/src/app/index.ts', '@shizhong/shared-contracts/endpoints'],
    ['e2e/src/login.ts', '@shizhong/shared-contracts'],
    ['e2e/run.ts', '../scripts/browser/browser'],
    ['server.ts', '@shizhong/shell/server'],
    ['scripts/start/start.ts', '../../server'],
  ])('%s may import %s', (path, specifier) => {
    expect(faults(path, `import x from '${specifier}';`)).toEqual([]);
  });
});

describe('what is reserved', () => {
  const antd = 'antd comes through the share keys of shared-ui’s antd folder only';
  test.each([
    ['remote-ad/src/pages/index/page.tsx', `import { Table } from 'antd';`, [antd]],
    ['remote-ad/src/pages/index/page.tsx', `import type { TableProps } from 'antd/es/table';`, [antd]],
    ['shared-ui/src/card/card.tsx', `import X from '@ant-design/icons/X';`, [antd]],
    ['shared-ui/src/antd/form/index.ts', `export { default as Form } from 'antd/es/form';`, []],
    [
      'remote-ad/src/pages/index/IndexPage.tsx',
      `import { Notice } from '@shizhong/shared-ui/light';`,
      ['the areas show states, figures and steps on antd: `/states`, `/figures`, `/steps`, `/segments`'],
    ],
    ['remote-public/src/pages/home/HomePage.tsx', `import { Notice } from '@shizhong/shared-ui/light';`, []],
    [
      'shared-ui/src/domain/person/PersonBase.tsx',
      `import { Skeleton } from '../../primitives/skeleton/Skeleton';`,
      ['the areas show states, figures and steps on antd: `patterns/states`, `figures`, `steps`, `segments`'],
    ],
    ['shared-ui/src/patterns/chart/Chart.tsx', `import { Skeleton } from '../../primitives/skeleton/Skeleton';`, []],
    ['shell/src/host/host.ts', `import { z } from 'zod';`, ['zod must not reach a page: import types only']],
    [
      'shell/src/host/host.ts',
      `import { endpoints } from '@shizhong/shared-contracts/endpoints';`,
      ['zod must not reach a page: import types only'],
    ],
    ['shell/src/host/host.ts', `import type { RequestOf } from '@shizhong/shared-contracts/endpoints';`, []],
    ['shell/src/host/host.test.ts', `import { endpoints } from '@shizhong/shared-contracts/endpoints';`, []],
    ['api/src/http.ts', `import { z } from 'zod';`, []],
    ['remote-ad/src/lib/x.ts', `import { readFile } from 'node:fs';`, ['a page has no Node modules']],
    ['remote-ad/src/testing/cards.ts', `import { readFile } from 'node:fs';`, []],
    [
      'shell/src/http/calls.ts',
      `import { signText } from '@shizhong/shared-contracts/signature';`,
      ['signatures are made and verified in Node'],
    ],
    [
      'shell/src/http/calls.ts',
      `import { signText } from '@shizhong/shared-contracts/protocol/signature';`,
      ['signatures are made and verified in Node'],
    ],
    ['shared-contracts/src/index.ts', `export * from './conformance';`, ['signatures are made and verified in Node']],
    ['shared-contracts/src/signature/index.ts', `import { sign } from 'node:crypto';`, []],
    ['remote-ad/src/lib/x.ts', `import { card } from '../testing/cards';`, ['what helps tests stays out of pages']],
    ['remote-ad/src/lib/x.test.ts', `import { card } from '../testing/cards';`, []],
    ['remote-ad/src/lib/x.node.test.ts', `import { readFile } from 'node:fs';`, []],
  ])('%s: %s', (path, source, expected) => expect(faults(path, source)).toEqual(expected));
});

describe('packages that are imported', () => {
  const root = { dependencies: { fastify: '5' }, devDependencies: { 'fast-check': '4' } };
  const packages = new Map([
    ['api', { name: '@shizhong/api', dependencies: { zod: '4' }, devDependencies: { '@types/pg': '8', '@types/scope__x': '1' } }],
  ]);
  const undeclared = (path: string, source: string) =>
    undeclaredImports(file(path, source), packages, root).map(({ specifier }) => specifier);

  test('are in the package.json of the workspace, with their sub-paths', () => {
    const source = `import 'zod'; import 'zod/v4'; import type { Pool } from 'pg'; import '@scope/x/y'; import '@shizhong/api'; import './own';`;
    expect(undeclared('api/src/a.ts', source)).toEqual([]);
    expect(undeclared('api/src/a.ts', `import 'fastify'; import '@scope/other/y'; import 'node:fs'; import 'path';`)).toEqual([
      'fastify',
      '@scope/other/y',
    ]);
  });

  test('may be the root’s test tools in tests only', () => {
    expect(undeclared('api/src/a.test.ts', `import 'fast-check';`)).toEqual([]);
    expect(undeclared('api/src/a.ts', `import 'fast-check';`)).toEqual(['fast-check']);
  });

  test('are the root’s own for its scripts', () => {
    expect(undeclared('scripts/start/start.ts', `import 'fastify'; import 'zod';`)).toEqual(['zod']);
  });
});
