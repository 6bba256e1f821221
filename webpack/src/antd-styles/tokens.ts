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

/** @param drawn what antd's cache holds after an empty scene */
export function runTimeTokens(drawn: readonly [path: string[], entry: unknown[]][]): Record<string, unknown> {
  const [, entry] = drawn.find(([[kind]]) => kind === 'token') ?? [];
  const theme = entry?.[2] as Record<string, unknown> | undefined;
  if (!theme) throw new Error('antd’s cache holds no theme');
  const read = (name: string) => [name, theme[name]] as const;
  const screens = Object.keys(theme).filter((name) => name.startsWith('screen'));
  const { Table, Tree } = theme;
  return {
    ...Object.fromEntries([...names, ...screens].map(read)),
    Table: pick(Table, 'selectionColumnWidth'),
    Tree: pick(Tree, 'titleHeight'),
  };
}

function pick(tokens: unknown, name: string): Record<string, unknown> {
  const value: unknown = typeof tokens === 'object' && tokens !== null ? Reflect.get(tokens, name) : undefined;
  return value === undefined ? {} : { [name]: value };
}
