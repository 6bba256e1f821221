/**
 * What antd's components read of the theme while they run: sizes for the places of popups and the height of rows, layers, breakpoints.
 * Everything else of a theme is in the printed sheets.
 */
const names = [
  'borderRadius',
  'controlHeight',
  'controlHeightSM',
  'fontSize',
  'lineHeight',
  'lineWidth',
  'marginXXS',
  'motion',
  'padding',
  'paddingSM',
  'paddingXS',
  'paddingXXS',
  'sizePopupArrow',
  'wireframe',
  'zIndexPopupBase',
] as const;

/**
 * Colours of the pictures for emptiness, which are drawn as SVG and not by a rule: antd mixes each with the ground while it runs. Ours are variables of
 * the printed sheet, because six themes have one file of tokens.
 */
const mixed = ['colorFill', 'colorFillSecondary', 'colorFillTertiary', 'colorFillQuaternary', 'colorTextQuaternary'] as const;

type Mix = (colour: string, ground: string) => string;

/** @param drawn what antd's cache holds under a theme. @returns the mixed colours as variables, by name */
export function mixedColours(drawn: readonly Drawn[], mix: Mix): [name: string, value: string][] {
  const theme = themeOf(drawn);
  return mixed.map((name) => [mixedName(name), mix(String(theme[name]), String(theme['colorBgContainer']))]);
}

function mixedName(token: string): string {
  return `--ant-${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-mixed`;
}

type Drawn = [path: string[], entry: unknown[]];

function themeOf(drawn: readonly Drawn[]): Record<string, unknown> {
  const [, entry] = drawn.find(([[kind]]) => kind === 'token') ?? [];
  const theme = entry?.[2] as Record<string, unknown> | undefined;
  if (!theme) throw new Error('antd’s cache holds no theme');
  return theme;
}

/** @param drawn what antd's cache holds after an empty scene */
export function runTimeTokens(drawn: readonly Drawn[]): Record<string, unknown> {
  const theme = themeOf(drawn);
  const read = (name: string) => [name, theme[name]] as const;
  const screens = Object.keys(theme).filter((name) => name.startsWith('screen'));
  const { Table, Tree } = theme;
  return {
    ...Object.fromEntries([...names, ...screens].map(read)),
    ...Object.fromEntries(mixed.map((name) => [name, `var(${mixedName(name)})`])),
    colorBgContainer: 'var(--ant-color-bg-container)',
    Table: pick(Table, 'selectionColumnWidth'),
    Tree: pick(Tree, 'titleHeight'),
  };
}

function pick(tokens: unknown, name: string): Record<string, unknown> {
  const value: unknown = typeof tokens === 'object' && tokens !== null ? Reflect.get(tokens, name) : undefined;
  return value === undefined ? {} : { [name]: value };
}
