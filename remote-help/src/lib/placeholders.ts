import type { PageSettings } from '@shizhong/shared-contracts';
import { type PublicRule, type PublicRules, publicRuleNames } from '@shizhong/shared-contracts/public-rules';

/**
 * What articles leave open: `{{siteName}}` is filled from the site's settings, `{{cashout.min_fen}}` with the figure of the rules in force.
 * How a figure is written follows from its name: `_fen` as yuan without the unit, `_bp` as a percentage, everything else as a number;
 * `{{daily_limit.factor_bp:times}}` as a factor.
 */
export const siteNames = ['siteName', 'company', 'contact', 'hours'] as const;
type SiteName = (typeof siteNames)[number];

export type SiteSettings = Pick<PageSettings, 'siteName' | 'legal' | 'contact'>;

const open = /\{\{([\w.]+)(?::(\w+))?\}\}/g;

/**
 * Each read only when a text asks for it: what a page reads of the settings decides in how many versions it is prerendered. A setting that is
 * empty gives words that stay true without it.
 */
const siteTexts: Record<SiteName, (settings: SiteSettings) => string> = {
  siteName: ({ siteName }) => siteName,
  company: ({ siteName, legal }) => legal.company || `${siteName}平台的运营方`,
  contact: ({ contact: { phone, email } }) =>
    [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('、') || '本站“联系我们”页面',
  hours: ({ contact }) => contact.hours || '工作日 9:00–18:00',
};

/** Replaces every placeholder in any string of a JSON value; one that is not known stays as it is. */
export function fillPlaceholders<T>(value: T, settings: SiteSettings, rules: PublicRules): T {
  const filled = JSON.stringify(value).replace(open, (whole, name: string, way?: string) => {
    const text = textFor(name, way, settings, rules);
    return text === null ? whole : JSON.stringify(text).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}

/** Whether any figure of the rules is left open. */
export function namesRules(value: unknown): boolean {
  return [...JSON.stringify(value).matchAll(open)].some(([, name = '']) => isRule(name));
}

/** Placeholders that nothing would fill. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].flatMap(([whole, inner = '']) => {
    const [, name = '', way] = /^([\w.]+)(?::(\w+))?$/.exec(inner) ?? [];
    const known = isSite(name) ? way === undefined : isRule(name) && (way ?? 'times') === 'times';
    return known ? [] : [whole];
  });
}

function textFor(name: string, way: string | undefined, settings: SiteSettings, rules: PublicRules): string | null {
  if (isRule(name)) return ruleText(name, rules[name], way);
  return isSite(name) ? siteTexts[name](settings) : null;
}

function isSite(name: string): name is SiteName {
  return siteNames.some((each) => each === name);
}

function isRule(name: string): name is PublicRule {
  return publicRuleNames.some((each) => each === name);
}

export function ruleText(name: PublicRule, value: number, way?: string): string {
  if (way === 'times') return String(value / 10_000);
  if (name.endsWith('_bp')) return `${value / 100}%`;
  if (!name.endsWith('_fen')) return value.toLocaleString('en-US');
  const decimals = value % 100 === 0 ? 0 : 2;
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
