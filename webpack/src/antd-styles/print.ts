/**
 * antd's styles as files. antd makes its styles in the browser, by code that weighs more than its components and runs before the first
 * paint. The rules are the same in all our themes and only the variables differ: so this calls every style of every style module
 * once, on the server, and keeps what antd would have inserted: one sheet of rules for each module, one of variables for all themes.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { installedFile, repository } from '../places';
import { type StyledClasses, styledClasses } from './classes';
import { readStyleModule, type StyleKind } from './style-module';
import { mixedColours, runTimeTokens } from './tokens';
import { trimmed } from './trimmed';
import { type Declarations, declarationsIn, type ThemeVariables, variableSheet } from './variables';

export interface PrintedStyles {
  /** By path below the printed folder: `button/style/index.css`, `themes.css`. */
  sheets: Record<string, string>;
  /** What components read of the theme while they run. */
  tokens: Record<string, unknown>;
}

type Hook = (className: string, ...holders: string[]) => unknown;

interface Style {
  /** `button/style/index`. */
  module: string;
  kind: StyleKind;
  className: string;
  /** Class of the element in which its variables hold. */
  holder: string;
  value: Hook | ComponentType<{ prefixCls: string; rootCls: string }>;
}

/** A cache of `@ant-design/cssinjs`: by kind and path, what would be inserted. */
interface Cache {
  cache: Map<string, [count: number, entry: unknown[]]>;
}

interface StyleEngine {
  createCache(): Cache;
  StyleProvider: ComponentType<{ cache: Cache; children?: ReactNode }>;
}

/** antd's `ThemeConfig`, of which only antd reads more. */
interface ThemeConfig {
  token?: object;
}

interface Themes {
  consoleTheme(palette: string, mode: string): ThemeConfig;
  phoneTokens: ThemeConfig['token'];
}

const load = createRequire(import.meta.url);
const palettes = ['public', 'ad', 'media'] as const;
/** Palettes of which only their own pages load the variables: each a sheet of its own. */
const apart = ['ink'] as const;
const modes = ['light', 'dark'] as const;
/** Class under which antd writes its variables. No element has it: ours hold everywhere. */
const key = 'key';

export async function printAntdStyles(): Promise<PrintedStyles> {
  const { consoleTheme, phoneTokens } = (await import(
    pathToFileURL(join(repository, 'shared-ui/src/antd/core/console-theme.ts')).href
  )) as Themes;
  // A component's own style before those beside it, as in a page: antd keeps how the first of them calculates.
  const modules = Object.entries(styledClasses).sort(([a], [b]) => Number(b.endsWith('/index')) - Number(a.endsWith('/index')));
  const styles = (await Promise.all(modules.map(([module, classes]) => stylesOf(module, classes)))).flat();
  const themesOf = (palette: string): ThemeVariables[] =>
    modes.map((mode) => {
      const wide = consoleTheme(palette, mode);
      const phone = { ...wide, token: { ...wide.token, ...phoneTokens } };
      return { palette, mode, wide: variablesOf(styles, wide), phone: variablesOf(styles, phone) };
    });
  const themes = palettes.flatMap(themesOf);
  const first = consoleTheme('ad', 'light');
  const rules = rulesOf(styles, first);
  const used = new Set(Object.values(rules).flatMap((css) => css.match(/--ant-[\w-]+/g) ?? []));
  return {
    sheets: {
      ...rules,
      'themes.css': variableSheet(themes, used),
      ...Object.fromEntries(apart.map((palette) => [`themes-${palette}.css`, variableSheet(themesOf(palette), used, palette)])),
    },
    tokens: runTimeTokens(drawn([], first)),
  };
}

async function stylesOf(module: string, classes: StyledClasses): Promise<Style[]> {
  const file = installedFile(`antd/es/${module}.js`);
  const { styles } = readStyleModule(file, await readFile(file, 'utf8'));
  // The same code for Node: the ES modules can be read by bundlers only.
  const exported = load(installedFile(`antd/lib/${module}.js`)) as Record<string, Style['value']>;
  return styles.flatMap(({ name, kind }) => {
    const [className, holder = className] = [classes[name] ?? []].flat();
    const value = exported[name];
    return className === undefined || holder === undefined || value === undefined
      ? []
      : [{ module, kind, className, holder, value }];
  });
}

/** What antd's cache holds after the styles were called under a theme. */
function drawn(styles: readonly Style[], theme: ThemeConfig, only?: 'variables'): [path: string[], entry: unknown[]][] {
  const engine = load(installedFile('@ant-design/cssinjs/lib/index.js')) as StyleEngine;
  const { default: ConfigProvider } = load(installedFile('antd/lib/config-provider/index.js')) as {
    default: ComponentType<{ theme: ThemeConfig; children?: ReactNode }>;
  };
  const cache = engine.createCache();
  const calls = styles.map((style, index) => createElement(Called, { key: index, style }));
  const fixed = { ...theme, hashed: false, cssVar: { prefix: 'ant', key }, zeroRuntime: only === 'variables' };
  const scene = createElement(ConfigProvider, { theme: fixed }, calls);
  renderToString(createElement(engine.StyleProvider, { cache }, scene));
  return [...cache.cache].map(([path, [, entry]]) => [path.split('%'), entry]);
}

function Called({ style: { module, kind, className, holder, value } }: { style: Style }) {
  if (kind === 'component')
    return createElement(value as ComponentType<object>, { prefixCls: className, rootCls: holder } as object);
  // The tree of a tree select has a class of its own, between the two others.
  const between = module === 'tree-select/style/index' ? ['ant-select-tree'] : [];
  (value as Hook)(className, ...between, holder);
  return null;
}

function rulesOf(styles: readonly Style[], theme: ThemeConfig): Record<string, string> {
  const sheets: Record<string, string> = {};
  for (const module of new Set(styles.map((style) => style.module))) {
    const own = drawn(
      styles.filter((style) => style.module === module),
      theme,
    );
    sheets[`${module}.css`] = trimmed(
      own
        .filter(([path]) => path[0] === 'style' && !isShared(path))
        .map(ruleText)
        .join('\n'),
    );
    sheets['shared.css'] ??= trimmed(
      own
        .filter(([path]) => isShared(path))
        .map(ruleText)
        .join('\n'),
    );
  }
  return sheets;
}

/** Rules that come with every component: links and icons. */
function isShared(path: readonly string[]): boolean {
  return path.includes('Shared') || path.includes('ant-design-icons');
}

function ruleText([, entry]: [string[], unknown[]]): string {
  const [rules, , effects] = entry as [string, string, Record<string, string>];
  return [rules, ...Object.values(effects)].join('\n');
}

function variablesOf(styles: readonly Style[], theme: ThemeConfig): ThemeVariables['wide'] {
  const root: Declarations = new Map();
  const scoped = new Map<string, Declarations>();
  const entries = drawn(styles, theme, 'variables');
  for (const [[kind], entry] of entries)
    if (kind === 'token') for (const [name, value] of declarationsIn(entry[3])) root.set(name, value);
  const { getAsSolidColor } = load(installedFile('antd/lib/empty/utils.js')) as {
    getAsSolidColor(colour: string, ground: string): string;
  };
  for (const [name, value] of mixedColours(entries, getAsSolidColor)) root.set(name, value);
  const ofTheme = new Set(root.keys());
  for (const [[kind], entry] of entries) {
    if (kind !== 'cssVar') continue;
    const [holder = ''] = String(entry[1]).split('{');
    for (const [name, value] of declarationsIn(entry[1])) {
      // A variable of the whole theme that a component changes holds in that component only.
      if (ofTheme.has(name)) declarationsOf(scoped, holder.replaceAll(`.${key}`, '')).set(name, value);
      else root.set(name, value);
    }
  }
  return { root, scoped };
}

function declarationsOf(scoped: Map<string, Declarations>, holder: string): Declarations {
  const known = scoped.get(holder) ?? new Map();
  scoped.set(holder, known);
  return known;
}
