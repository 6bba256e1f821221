/**
 * How texts quote figures of the rules: `{{cashout.min_fen}}` is replaced by the figure in force. Separate from the declarations,
 * so that a page loads only this.
 */

/**
 * A figure without its unit, except for the percent sign: yuan for `_fen`, a multiple for `factor_bp`, a percentage for any other
 * `_bp`, otherwise a number.
 * @param way `yuan`: with both decimals; `times`: a share as a multiple
 */
export function ruleText(key: string, value: number, way?: string): string {
  if (key.endsWith('factor_bp') || way === 'times') return String(value / 10_000);
  if (/[._]bp$/.test(key)) return `${value / 100}%`;
  if (!/[._]fen$/.test(key)) return value.toLocaleString('en-US');
  const decimals = value % 100 === 0 && way !== 'yuan' ? 0 : 2;
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** `{{name}}` or `{{name:way}}`: the placeholder of a figure or of a site setting. */
const open = /\{\{([\w.]+)(?::(\w+))?\}\}/g;

/** Replaces the placeholders in any string of a JSON value; those for which `textFor` returns null are kept. */
export function fillOpen<T>(value: T, textFor: (name: string, way?: string) => string | null): T {
  const filled = JSON.stringify(value).replace(open, (whole, name: string, way?: string) => {
    const text = textFor(name, way);
    return text === null ? whole : JSON.stringify(text).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}

/** Whether texts contain placeholders of rules; names of site settings are one word. */
export function namesRules(texts: unknown): boolean {
  return [...JSON.stringify(texts).matchAll(open)].some(([, name = '']) => /[._]/.test(name));
}

/** Replaces the placeholders of rules in texts. */
export function fillRules<T>(texts: T, rules: Readonly<Record<string, unknown>>): T {
  return fillOpen(texts, (name, way) => {
    const figure = rules[name];
    return typeof figure === 'number' ? ruleText(name, figure, way) : null;
  });
}
