/**
 * Part of `npm run check`: every style that our antd groups reach is printed, and what is printed is what antd draws. The second renders every
 * component that the groups offer, in all themes and both widths, and compares the rules and variables that antd makes with the printed sheets.
 */
import { existsSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { antdGroups } from '@shizhong/remote-kit';
import { styledClasses } from '@shizhong/remote-kit/antd-styles/classes';
import { printAntdStyles } from '@shizhong/remote-kit/antd-styles/print';
import { trimmed } from '@shizhong/remote-kit/antd-styles/trimmed';
import { declarationsIn } from '@shizhong/remote-kit/antd-styles/variables';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { repository } from '../sources/repository';
import { printedVariables, type ShownTheme } from './printed-variables';
import { reachedStyles } from './reached';
import { Scene } from './scene';

interface StyleEngine {
  createCache(): { cache: Map<string, [count: number, entry: unknown]> };
  StyleProvider: ComponentType<{ cache: object; children?: ReactNode }>;
}

interface Themes {
  consoleTheme(palette: string, mode: string): { token?: object };
  phoneTokens: object;
}

/** antd draws a popover as a tooltip, whose colours it then says to whatever lies inside of it. In print a popover has none of them. */
const popovers = /^\.ant-pop(over|confirm)/;
const ofTooltip = /^--ant-color-(bg-spotlight|text-light-solid)$/;

const engineFile = pathToFileURL(join(repository, 'node_modules/@ant-design/cssinjs/es/index.js')).href;
const providerFile = pathToFileURL(join(repository, 'node_modules/antd/es/config-provider/index.js')).href;
const themeFile = pathToFileURL(join(repository, 'shared-ui/src/antd/core/console-theme.ts')).href;
const packages = join(repository, 'node_modules');
const roots = antdGroups.map((group) => join(repository, 'shared-ui/src/antd', group, 'index.ts'));
const reached = reachedStyles(
  roots.filter((file) => existsSync(file)),
  packages,
);
const faults = reached.filter((style) => !(style in styledClasses)).map((style) => `${style} is reached and not printed`);

const { sheets } = await printAntdStyles();
const { 'themes.css': common = '', 'themes-ink.css': ofInk = '', ...rules } = sheets;
const variables = [common, ofInk];
const printed = new Set(Object.values(rules).flatMap((sheet) => sheet.split('\n')));
/** Variables that some rule reads; the others are not printed. */
const read = new Set(Object.values(rules).flatMap((sheet) => sheet.match(/--ant-[\w-]+/g) ?? []));
const draw = await drawer();
for (const palette of ['public', 'ad', 'media', 'ink'])
  for (const mode of ['light', 'dark']) for (const phone of [false, true]) faults.push(...differences({ palette, mode, phone }));

for (const fault of faults) console.error(`antd styles: ${fault}`);
console.log(`antd styles: ${reached.length} style modules reached`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** One line for each rule or variable that antd makes otherwise in this theme. */
function differences(theme: ShownTheme): string[] {
  const where = `${theme.palette} ${theme.mode}${theme.phone ? ' on a phone' : ''}`;
  const printedValue = printedVariables(variables, theme);
  const drawn = draw(theme);
  const ofTheme = new Set(
    drawn.flatMap(([path, entry]) => (path.startsWith('token%') ? declared(entry[3]).map(([name]) => name) : [])),
  );
  return drawn.flatMap(([path, entry]) => {
    if (path.startsWith('style%')) {
      const lines = trimmed(String(entry[0])).split('\n');
      return lines.every((line) => line === '' || printed.has(line))
        ? []
        : [`${path} is drawn otherwise than it is printed: ${where}`];
    }
    if (!path.startsWith('cssVar%')) return [];
    const text = String(entry[1]);
    const holder = (text.split('{')[0] ?? '').replaceAll('.key', '');
    return declared(text).flatMap(([name, value]) => {
      if (!read.has(name) || (popovers.test(holder) && ofTooltip.test(name))) return [];
      const found = printedValue(name, ofTheme.has(name) ? holder : null);
      return found?.toLowerCase() === value.toLowerCase()
        ? []
        : [`${name} is ${value} for antd and ${found} in print (${holder}): ${where}`];
    });
  });
}

function declared(css: unknown): [name: string, value: string][] {
  return [...declarationsIn(css)];
}

/** Renders every component in a theme. @returns what antd's cache holds afterwards */
async function drawer(): Promise<(theme: ShownTheme) => [path: string, entry: unknown[]][]> {
  register('@shizhong/remote-kit/test-run/as-bundled', import.meta.url);
  // By its file: the engine of the components below, whatever else is installed.
  const { createCache, StyleProvider } = (await import(engineFile)) as StyleEngine;
  const { default: ConfigProvider } = (await import(providerFile)) as {
    default: ComponentType<{ theme: object; children?: ReactNode }>;
  };
  const { consoleTheme, phoneTokens } = (await import(themeFile)) as Themes;
  const groups = await Promise.all(roots.map((file) => import(pathToFileURL(file).href) as Promise<object>));
  const { renderToString } = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server');
  return ({ palette, mode, phone }) => {
    const wide = consoleTheme(palette, mode);
    const token = phone ? { ...wide.token, ...phoneTokens } : wide.token;
    const theme = { ...wide, token, hashed: false, cssVar: { prefix: 'ant', key: 'key' } };
    const scope = ({ children }: { children: ReactNode }) => createElement(ConfigProvider, { theme }, children);
    const cache = createCache();
    renderToString(createElement(StyleProvider, { cache }, createElement(Scene, { scope, groups })));
    return [...cache.cache].map(([path, [, entry]]) => [path, entry as unknown[]]);
  };
}
