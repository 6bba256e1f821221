/**
 * What replaces antd's style engine in the shell's build: modules of a few lines. `folder` holds the printed styles.
 * A name that a component imports and that is missing here fails the build.
 */
import { join } from 'node:path';
import { repository } from '../places';
import { styledClasses } from './classes';
import { readStyleModule, type StyleKind, UnknownStyleModule } from './style-module';

/** The theme as antd would make it in the browser, for tests. In a build it is in the printed sheets. */
export const themeModule = join(repository, 'shared-ui/src/antd/core/run-time-theme.ts');

const nothing: Record<StyleKind, string> = { hook: "() => ['', '']", rules: "() => ''", component: '() => null' };

/** Modules of the engine that components import beside their styles. */
const engine: Record<string, (folder: string) => string> = {
  'antd/es/theme/useToken.js': (folder) => `
import token from ${JSON.stringify(join(folder, 'tokens.json'))};
const theme = [{}, token, '', token, { prefix: 'ant', key: '' }, true];
export default () => theme;`,
  'antd/es/theme/internal.js': () => `
export { default as useToken } from './useToken';
export { defaultConfig, DesignTokenContext } from './context';
export { PresetColors } from './interface';`,
  'antd/es/theme/context.js': () => `
import { createContext } from 'react';
export const defaultTheme = {};
export const defaultConfig = { token: {}, override: { override: {} }, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);`,
  'antd/es/theme/themes/seed.js': () => 'export default {};',
  'antd/es/theme/util/genStyleUtils.js': () => `
export function genCssVar(classes, component) {
  const prefix = '--' + classes.replaceAll('.', '') + '-' + component + '-';
  return [(name) => prefix + name, (name, fallback) => 'var(' + prefix + name + (fallback ? ', ' + fallback : '') + ')'];
}`,
  // The colours are mixed already, where they are printed.
  'antd/es/empty/utils.js': () => 'export const getAsSolidColor = (colour) => colour;',
  'antd/es/config-provider/style/index.js': () => 'export default () => {};',
  '@ant-design/cssinjs/es/index.js': () => `
import { createContext } from 'react';
// Where there is a layer, the icons insert no style of their own.
export const StyleContext = createContext({ layer: 'antd' });
export const createTheme = () => ({});
export const unit = (size) => (typeof size === 'number' ? size + 'px' : size);`,
};

/** Every module that has a stand-in. */
export function hasStandIn(file: string): boolean {
  return file === themeModule || isEngine(file) || isStyle(file);
}

/** @throws UnknownStyleModule */
export function standInFor(file: string, source: string, folder: string): string {
  if (file === themeModule) return themeText(folder);
  const own = isEngine(file) ? engine[moduleName(file)] : undefined;
  return own ? own(folder) : styleText(file, source, folder);
}

function themeText(folder: string): string {
  const sheets = ['shared.css', 'themes.css'].map((name) => `import ${JSON.stringify(join(folder, name))};`);
  return [...sheets, 'export const useRunTimeTheme = () => undefined;'].join('\n');
}

function styleText(file: string, source: string, folder: string): string {
  const { styles, constants } = readStyleModule(file, source);
  const module = moduleName(file).slice('antd/es/'.length).replace(/\.js$/, '');
  const classes = styledClasses[module] ?? {};
  const unknown = styles.find(({ name }) => !(name in classes));
  if (unknown) throw new UnknownStyleModule(file, `${unknown.name} is not printed`);
  return [
    `import ${JSON.stringify(join(folder, `${module}.css`))};`,
    ...styles.map(({ name, kind }) => `export ${name === 'default' ? 'default' : `const ${name} =`} ${nothing[kind]};`),
    ...Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

function isEngine(file: string): boolean {
  return moduleName(file) in engine;
}

/** `antd/es/style` holds what style modules share, which nobody reaches once they are replaced. */
function isStyle(file: string): boolean {
  return /^antd\/es\/(?!style\/).*\/style(\/[^/]+)?\.js$/.test(moduleName(file));
}

/** `antd/es/button/style/index.js` of a file in whatever folder it is installed. */
function moduleName(file: string): string {
  return file.replaceAll('\\', '/').replace(/^.*\/node_modules\//, '');
}
