/**
 * Part of `npm run check`: every style that our antd groups reach is printed, and what is printed is what antd draws. The second renders every
 * component that the groups offer, as pages do, and compares what antd makes with the printed sheets.
 */
import { existsSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { antdGroups } from '@shizhong/remote-kit';
import { styledClasses } from '@shizhong/remote-kit/antd-styles/classes';
import { leftToRight } from '@shizhong/remote-kit/antd-styles/left-to-right';
import { printAntdStyles } from '@shizhong/remote-kit/antd-styles/print';
import { createElement } from 'react';
import { repository } from '../sources/repository';
import { reachedStyles } from './reached';

const packages = join(repository, 'node_modules');
const roots = antdGroups.map((group) => join(repository, 'shared-ui/src/antd', group, 'index.ts'));
const reached = reachedStyles(
  roots.filter((file) => existsSync(file)),
  packages,
);
const faults = reached.filter((style) => !(style in styledClasses)).map((style) => `${style} is reached and not printed`);

const printed = new Set(Object.values((await printAntdStyles()).sheets).flatMap((sheet) => sheet.split('\n')));
for (const [path, rules] of await drawnByComponents()) {
  const lines = leftToRight(rules).split('\n');
  if (!lines.every((line) => line === '' || printed.has(line))) faults.push(`${path} is drawn otherwise than it is printed`);
}

for (const fault of faults) console.error(`antd styles: ${fault}`);
console.log(`antd styles: ${reached.length} style modules reached`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function drawnByComponents(): Promise<[path: string, rules: string][]> {
  register('@shizhong/remote-kit/test-run/as-bundled', import.meta.url);
  const { createCache, StyleProvider } = await import('@ant-design/cssinjs');
  const { Scene } = await import('./scene');
  const { renderToString } = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server');
  const cache = createCache();
  renderToString(createElement(StyleProvider, { cache }, createElement(Scene)));
  return [...cache.cache].flatMap(([path, [, entry]]): [string, string][] =>
    path.startsWith('style%') ? [[path, String((entry as unknown[])[0])]] : [],
  );
}
