/**
 * Part of `npm run check`: every style that our antd groups reach is printed, and what is printed is what antd draws. The second renders every
 * component that the groups offer, as pages do, and compares what antd makes with the printed sheets.
 */
import { existsSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { antdGroups } from '@shizhong/remote-kit';
import { styledClasses } from '@shizhong/remote-kit/antd-styles/classes';
import { printAntdStyles } from '@shizhong/remote-kit/antd-styles/print';
import { trimmed } from '@shizhong/remote-kit/antd-styles/trimmed';
import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { repository } from '../sources/repository';
import { reachedStyles } from './reached';
import { Scene } from './scene';

interface StyleEngine {
  createCache(): { cache: Map<string, [count: number, entry: unknown]> };
  StyleProvider: ComponentType<{ cache: object; children?: ReactNode }>;
}

type Scope = ComponentProps<typeof Scene>['scope'];

const engineFile = pathToFileURL(join(repository, 'node_modules/@ant-design/cssinjs/es/index.js')).href;
const packages = join(repository, 'node_modules');
const roots = antdGroups.map((group) => join(repository, 'shared-ui/src/antd', group, 'index.ts'));
const reached = reachedStyles(
  roots.filter((file) => existsSync(file)),
  packages,
);
const faults = reached.filter((style) => !(style in styledClasses)).map((style) => `${style} is reached and not printed`);

const printed = new Set(Object.values((await printAntdStyles()).sheets).flatMap((sheet) => sheet.split('\n')));
for (const [path, rules] of await drawnByComponents()) {
  const lines = trimmed(rules).split('\n');
  if (!lines.every((line) => line === '' || printed.has(line))) faults.push(`${path} is drawn otherwise than it is printed`);
}

for (const fault of faults) console.error(`antd styles: ${fault}`);
console.log(`antd styles: ${reached.length} style modules reached`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function drawnByComponents(): Promise<[path: string, rules: string][]> {
  register('@shizhong/remote-kit/test-run/as-bundled', import.meta.url);
  // By its file: the engine of the components below, whatever else is installed.
  const { createCache, StyleProvider } = (await import(engineFile)) as StyleEngine;
  const groups = await Promise.all(roots.map((file) => import(pathToFileURL(file).href) as Promise<object>));
  const scope = groups.flatMap(({ AntdScope }: { AntdScope?: Scope }) => AntdScope ?? [])[0];
  if (!scope) throw new Error('no group offers AntdScope');
  const { renderToString } = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server');
  const cache = createCache();
  renderToString(createElement(StyleProvider, { cache }, createElement(Scene, { scope, groups })));
  return [...cache.cache].flatMap(([path, [, entry]]): [string, string][] =>
    path.startsWith('style%') ? [[path, String((entry as unknown[])[0])]] : [],
  );
}
