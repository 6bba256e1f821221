import type { PageSettings } from '@shizhong/shared-contracts';
import { fillOpen, fillRules, type PublicRules } from '@shizhong/shared-contracts/public-rules';

/**
 * Placeholders in articles: `{{siteName}}` is filled from the site's settings, `{{cashout.min_fen}}` with the figure of the rule
 * in force. The name determines the format: `_fen` as yuan without the unit, `factor_bp` as a multiple, `_bp` as a percentage,
 * everything else as a number.
 */
const siteNames = ['siteName', 'company', 'contact', 'hours'] as const;
type SiteName = (typeof siteNames)[number];

export type SiteSettings = Pick<PageSettings, 'siteName' | 'legal' | 'contact'>;

/**
 * Each is read only when a text needs it: the settings a page reads determine in how many versions it is prerendered. An empty
 * setting gives a text that remains true without it.
 */
const siteTexts: Record<SiteName, (settings: SiteSettings) => string> = {
  siteName: ({ siteName }) => siteName,
  company: ({ siteName, legal }) => legal.company || `${siteName}平台的运营方`,
  contact: ({ contact: { phone, email } }) =>
    [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('、') || '本站“联系我们”页面',
  hours: ({ contact }) => contact.hours || '工作日 9:00–18:00',
};

/** Replaces every placeholder in any string of a JSON value; an unknown one is left unchanged. */
export function fillPlaceholders<T>(value: T, settings: SiteSettings, rules: PublicRules): T {
  const withSite = fillOpen(value, (name) => (isSite(name) ? siteTexts[name](settings) : null));
  return fillRules(withSite, rules);
}

function isSite(name: string): name is SiteName {
  return siteNames.some((each) => each === name);
}
