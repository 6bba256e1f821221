import type { PageSettings } from '@shizhong/shared-contracts';

/** What articles may leave open for the site's settings, written `{{siteName}}`. */
export const placeholderNames = ['siteName', 'company', 'contact', 'hours'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** Values for this site; a setting that is empty gives words that stay true without it. */
export function placeholderValues(
  settings: Pick<PageSettings, 'siteName' | 'legal' | 'contact'>,
): Record<PlaceholderName, string> {
  const { phone, email, hours } = settings.contact;
  const ways = [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('、');
  return {
    siteName: settings.siteName,
    company: settings.legal.company || `${settings.siteName}平台的运营方`,
    contact: ways || '本站暂未公布',
    hours: hours || '工作日 9:00–18:00',
  };
}

/** Replaces every placeholder in any string of a JSON value. */
export function fillPlaceholders<T>(value: T, values: Record<PlaceholderName, string>): T {
  const filled = JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? JSON.stringify(values[name as PlaceholderName]).slice(1, -1) : whole,
  );
  return JSON.parse(filled) as T;
}
