/** What the sheets of antd's variables come to in one theme, as a browser finds it: by place, then by order. */

export interface ShownTheme {
  palette: string;
  mode: string;
  phone: boolean;
}

/** @param holder class of the component in which the variable holds; null for the whole theme */
export type PrintedVariable = (name: string, holder: string | null) => string | undefined;

const narrowFrom = '@media (max-width: 900px) {';
const place = /^(?::root|(\[data-theme="dark"\] ?)?\[data-palette(?:="(\w+)")?\])? ?(\..+)?$/;
const reference = /^var\((--[\w-]+)\)$/;

/** @param sheets in the order in which a page has them */
export function printedVariables(sheets: readonly string[], { palette, mode, phone }: ShownTheme): PrintedVariable {
  const shownText = sheets
    .map((sheet) => sheet.split(narrowFrom))
    .map(([wide = '', narrow = '']) => (phone ? wide + narrow : wide))
    .join('\n');
  const found = new Map<string, { value: string; weight: number }>();
  for (const [, list = '', declarations = ''] of shownText.matchAll(/([^{}]+) \{([^{}]*)\}/g)) {
    const shown = list
      .trim()
      .split(',')
      .map((selector) => placeOf(selector))
      .find((of) => (!of.dark || mode === 'dark') && (of.palette === undefined || of.palette === palette));
    if (!shown) continue;
    for (const [, name = '', value = ''] of declarations.matchAll(/(--[\w-]+):([^;]*)/g)) {
      const key = `${shown.holder ?? ''} ${name}`;
      if ((found.get(key)?.weight ?? 0) <= shown.weight) found.set(key, { value: value.trim(), weight: shown.weight });
    }
  }
  const printedValue = (key: string): string | undefined => {
    const value = found.get(key)?.value;
    const [, other] = reference.exec(value ?? '') ?? [];
    return other?.startsWith('--ant-') ? printedValue(` ${other}`) : value;
  };
  return (name, holder) => (holder === null ? undefined : printedValue(`${holder} ${name}`)) ?? printedValue(` ${name}`);
}

function placeOf(selector: string) {
  const match = place.exec(selector);
  if (!match) throw new UnknownPlace(selector);
  const [, dark, palette, holder] = match;
  return { dark: dark !== undefined, palette, holder, weight: 1 + Number(dark !== undefined) + Number(palette !== undefined) };
}

class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
  constructor(selector: string) {
    super(`${selector} is no place of a theme`);
  }
}
