/** antd's styles as the shell's build has them: which shapes of antd's sources are known, and that what is printed is what antd draws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styledClasses } from './src/antd-styles/classes';
import { hasStandIn, standInFor, themeModule } from './src/antd-styles/stand-ins';
import { readStyleModule, UnknownStyleModule } from './src/antd-styles/style-module';
import { trimmed } from './src/antd-styles/trimmed';
import { declarationsIn, variableSheet } from './src/antd-styles/variables';
import { installedFile } from './src/places';

const styleFile = (module: string) => installedFile(`antd/es/${module}.js`);
const sourceOf = (module: string) => readFileSync(styleFile(module), 'utf8');
const standIn = (module: string, source = sourceOf(module)) => standInFor(styleFile(module), source, '/printed');

describe('a style module', () => {
  test('gives way to its printed sheet and to functions that draw nothing', () => {
    expect(standIn('button/style/index')).toBe(`import "/printed/button/style/index.css";\nexport default () => ['', ''];`);
    expect(standIn('button/style/compact')).toContain('export default () => null;');
    expect(standIn('_util/wave/style')).toContain("export default () => '';");
  });

  test('keeps each of its styles and the text that components read of it', () => {
    expect(standIn('input/style/index')).toContain("export const useSharedStyle = () => ['', ''];");
    expect(standIn('progress/style/index')).toContain('export const LineStrokeColorVar = "--progress-line-stroke-color";');
  });

  test('that makes its style inside a function is understood', () => {
    expect(standIn('tooltip/style/index')).toContain("export default () => ['', ''];");
    expect(standIn('tree-select/style/index')).toContain("export default () => ['', ''];");
  });

  test.each([
    ['without a style', 'export const genBaseStyle = (token) => ({ color: token.colorText });', 'it has no style'],
    [
      'whose default export is something else',
      "genStyleHooks('A', f);\nexport default useStyleRegister({}, f);",
      'its default export is no style',
    ],
    [
      'that makes two styles in one export',
      "export default () => [genStyleHooks('A', f), genStyleHooks('B', f)];",
      'default makes 2 styles',
    ],
  ])('%s stops the build, which names the file', (_, source, why) => {
    const refused = () => standIn('button/style/index', source);
    expect(refused).toThrow(UnknownStyleModule);
    expect(refused).toThrow(`${styleFile('button/style/index')}: ${why}`);
  });

  test('with a style that nobody prints stops the build', () => {
    expect(() =>
      standIn(
        'button/style/index',
        "export default genStyleHooks('Button', f);\nexport const useGroup = genStyleHooks('Group', f);",
      ),
    ).toThrow('useGroup is not printed');
    expect(() => standIn('rate/style/index')).toThrow('default is not printed');
  });

  test('is neither what style modules share nor one of our own files', () => {
    expect(hasStandIn(styleFile('button/style/index'))).toBe(true);
    expect(hasStandIn(themeModule)).toBe(true);
    expect(hasStandIn(styleFile('style/index'))).toBe(false);
    expect(hasStandIn(styleFile('button/Button'))).toBe(false);
  });
});

test('every style in the list of classes exists in the installed antd', () => {
  const gone = Object.entries(styledClasses).flatMap(([module, classes]) => {
    const { styles } = readStyleModule(styleFile(module), sourceOf(module));
    return Object.keys(classes)
      .filter((name) => !styles.some((style) => style.name === name))
      .map((name) => `${module} ${name}`);
  });
  expect(gone).toEqual([]);
});

/**
 * Modules of antd that read the theme while they run, and what of it. A name that the stand-in lacks would be undefined in the page only.
 */
test('every size that a component reads of the theme while it runs is in the stand-in’s list', () => {
  const list = readFileSync(join(__dirname, 'src/antd-styles/tokens.ts'), 'utf8');
  const reading = [
    'select/index',
    'tree-select/index',
    'tree/Tree',
    'dropdown/dropdown',
    'tooltip/index',
    'table/InternalTable',
    'modal/ConfirmDialog',
    'pagination/Pagination',
    '_util/hooks/useZIndex',
    'config-provider/MotionWrapper',
  ];
  const read = reading.flatMap((module) =>
    [...sourceOf(module).matchAll(/\btoken\??\.([a-z]\w*)/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(read)].filter((name) => !list.includes(`'${name}'`))).toEqual([]);
});

describe('the printed sheets', () => {
  test('leave out rules for languages written from right to left', () => {
    expect(trimmed('.ant-btn{color:red}.ant-btn-rtl{direction:rtl}.a,.ant-a-rtl{top:0}')).toBe('.ant-btn{color:red}.a{top:0}');
  });

  test('keep what a browser without `:has` can read apart from the rest', () => {
    expect(trimmed('.a:hover,.a:has(.b){color:red}')).toBe(
      '.a:hover{color:red}@supports selector(:has(*)){.a:has(.b){color:red}}',
    );
  });

  const variables = (text: string, component = '') => ({
    root: declarationsIn(text),
    scoped: new Map(component ? [['.ant-btn', declarationsIn(component)]] : []),
  });
  const theme = (palette: string, mode: string, wide: string, phone = wide, component = '') => ({
    palette,
    mode,
    wide: variables(wide, component),
    phone: variables(phone, component),
  });
  const used = new Set(['--ant-a', '--ant-b']);

  test('say once what all themes have alike, and the rest where palette and mode are chosen', () => {
    const sheet = variableSheet(
      [theme('ad', 'light', '--ant-a:1;--ant-b:blue;'), theme('ad', 'dark', '--ant-a:1;--ant-b:navy;')],
      used,
    );
    expect(sheet.split('\n')).toEqual([
      ':root {--ant-a:1}',
      '[data-palette="ad"] {--ant-b:blue}',
      '[data-theme="dark"][data-palette="ad"],[data-theme="dark"] [data-palette="ad"] {--ant-b:navy}',
    ]);
  });

  test('say once what two variables mean in every theme and at every width, and let the second name the first', () => {
    const colours = (first: string, second: string) => `--ant-a:${first};--ant-b:${second};`;
    const sheet = (...phone: string[]) =>
      variableSheet(
        [theme('ad', 'light', colours('#FFF', '#fff'), ...phone), theme('ad', 'dark', colours('#000', '#000'), ...phone)],
        used,
      ).split('\n');
    expect(sheet()).toEqual([
      '[data-palette="ad"] {--ant-a:#FFF}',
      '[data-theme="dark"][data-palette="ad"],[data-theme="dark"] [data-palette="ad"] {--ant-a:#000}',
      ':root,[data-palette] {--ant-b:var(--ant-a)}',
    ]);
    expect(sheet(colours('#fff', '#111')).join('')).not.toContain('var(');
  });

  test('say for a phone only what is different there, and for a component only what it changes', () => {
    const sheet = variableSheet([theme('ad', 'light', '--ant-a:1;--ant-b:36px;', '--ant-a:1;--ant-b:44px;', '--ant-a:2;')], used);
    expect(sheet.split('\n')).toEqual([
      ':root {--ant-a:1;--ant-b:36px}',
      '.ant-btn {--ant-a:2}',
      '@media (max-width: 900px) {',
      ':root {--ant-b:44px}',
      '}',
    ]);
  });

  test('leave out variables that no rule reads, but not those of the theme, which a foreign remote may read', () => {
    expect(variableSheet([theme('ad', 'light', '--ant-gold-7:#d48806;--ant-color-text:#111;')], used)).toBe(
      ':root {--ant-color-text:#111}',
    );
  });
});

test('no rule reaches a link outside of antd’s components', () => {
  expect(trimmed('a{color:red}a:hover,.ant-btn a{color:blue}a[disabled]{cursor:default}.ant-avatar{top:0}')).toBe(
    '.ant-btn a{color:blue}.ant-avatar{top:0}',
  );
});
