/** The metadata that search engines and link previews read. Only what the page itself says. */
import { escapeJson, type PublicPageEntry, type ShellManifest } from '@shizhong/shared-contracts/build';
import type { PageSettings } from '@shizhong/shared-contracts/page';
import { escapeText } from '../escape';

export interface HeadFacts {
  /** As in `<title>`. */
  title: string;
  description: string | undefined;
  /** Public URL of the router base, with its slash; null if it cannot be determined. */
  publicBase: string | null;
  /** Relative to the router base, with the parameters that select the page. */
  address: string;
  settings: PageSettings;
  shell: ShellManifest;
  /** Set for prerendered pages. */
  page: PublicPageEntry | null;
}

export function headTags({ title, description, publicBase, address, settings, shell, page }: HeadFacts): string[] {
  const url = publicBase === null ? null : publicBase + address.slice(1);
  const picture = publicBase && shell.prerender ? `${publicBase}assets/shell/${shell.prerender.socialCard}` : null;
  const property = (name: string, content: string | null | undefined) =>
    content ? `<meta property="${name}" content="${escapeText(content)}">` : '';
  const name = (key: string, content: string | null | undefined) =>
    content ? `<meta name="${key}" content="${escapeText(content)}">` : '';
  return [
    name('description', description),
    url ? `<link rel="canonical" href="${escapeText(url)}">` : '',
    property('og:type', page?.modified ? 'article' : 'website'),
    property('og:site_name', settings.siteName),
    property('og:locale', 'zh_CN'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    ...(picture ? [property('og:image:width', '1200'), property('og:image:height', '630')] : []),
    property('article:modified_time', page?.modified),
    name('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(url && publicBase && page ? [linkedData(page, url, publicBase, settings)] : []),
  ].filter(Boolean);
}

function linkedData(page: PublicPageEntry, url: string, publicBase: string, { siteName, legal }: PageSettings): string {
  const site = { '@type': 'WebSite', name: siteName, url: publicBase, inLanguage: 'zh-CN' };
  const publisher = legal.company ? { publisher: { '@type': 'Organization', name: legal.company, url: publicBase } } : {};
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  const about = page.modified
    ? {
        '@type': 'Article',
        headline: page.title,
        description: page.description,
        dateModified: page.modified,
        inLanguage: 'zh-CN',
        mainEntityOfPage: url,
        isPartOf: site,
        ...publisher,
      }
    : page.address === '/'
      ? { ...site, description: page.description, ...publisher }
      : { '@type': 'WebPage', name: page.title, description: page.description, url, isPartOf: site };
  const way =
    page.address === '/'
      ? []
      : [{ '@type': 'BreadcrumbList', itemListElement: [crumb(1, siteName, publicBase), crumb(2, page.title, url)] }];
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': [about, ...way] })}</script>`;
}
