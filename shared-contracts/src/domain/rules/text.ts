/** How texts name figures of the rules: `{{cashout.min_fen}}` is filled with the figure in force. Apart from the declarations, so that a page carries only this. */

/**
 * A figure without its unit, except for the percent sign: yuan for `_fen`, a multiple for `factor_bp`, a percentage for any other `_bp`,
 * else a number.
 * @param way `yuan`: with both decimals; `times`: a share as a multiple
 */
export function ruleText(key: string, value: number, way?: string): string {
  if (key.endsWith('factor_bp') || way === 'times') return String(value / 10_000);
  if (/[._]bp$/.test(key)) return `${value / 100}%`;
  if (!/[._]fen$/.test(key)) return value.toLocaleString('en-US');
  const decimals = value % 100 === 0 && way !== 'yuan' ? 0 : 2;
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** `{{name}}` or `{{name:way}}`: where a text leaves a figure, or something of the site, open. */
const open = /\{\{([\w.]+)(?::(\w+))?\}\}/g;

/** Fills what is left open in any string of a JSON value; what `textFor` does not know (null) stays as it is. */
export function fillOpen<T>(value: T, textFor: (name: string, way?: string) => string | null): T {
  const filled = JSON.stringify(value).replace(open, (whole, name: string, way?: string) => {
    const text = textFor(name, way);
    return text === null ? whole : JSON.stringify(text).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}

/** Whether texts leave a figure of the rules open; names of the site are one word. */
export function namesRules(texts: unknown): boolean {
  return [...JSON.stringify(texts).matchAll(open)].some(([, name = '']) => /[._]/.test(name));
}

/** Fills the figures of the rules that texts leave open. */
export function fillRules<T>(texts: T, rules: Readonly<Record<string, unknown>>): T {
  return fillOpen(texts, (name, way) => {
    const figure = rules[name];
    return typeof figure === 'number' ? ruleText(name, figure, way) : null;
  });
}
