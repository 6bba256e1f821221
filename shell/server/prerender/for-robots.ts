/** `sitemap.xml` and `robots.txt`. */
import type { PublicPagesFile } from '@shizhong/shared-contracts/build';
import type { Registry } from '@shizhong/shared-contracts/remote';
import { escapeText } from '../escape';

/** Lists every prerendered page; the others have no content until their code runs. */
export function sitemap(publicBase: string, lists: readonly PublicPagesFile[]): string {
  const urls = lists.flatMap(({ pages }) =>
    pages.map(({ address, modified }) => {
      const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
      return `<url><loc>${escapeText(publicBase + address.slice(1))}</loc>${changed}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Disallows pages that need a sign-in and unlisted ones. Crawlers request this file at the root of the host. */
export function robots(base: string, publicBase: string | null, registry: Registry | null): string {
  const routes = registry?.remotes.flatMap((remote) => remote.routes) ?? [];
  const closed = routes.filter(({ guard, layout, unlisted }) => guard || unlisted || layout === 'ad' || layout === 'media');
  const paths = [...new Set(closed.map(({ path }) => firstPart(path)))].sort();
  return [
    'User-agent: *',
    ...[...paths, '/api', '/home'].map((path) => `Disallow: ${base}${path.slice(1)}`),
    ...(publicBase ? ['', `Sitemap: ${publicBase}sitemap.xml`] : []),
    '',
  ].join('\n');
}

/** `/admin-ad/oa/read/:id` → `/admin-ad`: a whole area at once; any other page stays as it is. */
function firstPart(path: string): string {
  const [, first = ''] = path.split('/');
  return /^admin-/.test(first) ? `/${first}` : `${path.split('/:', 1)[0]}${path.includes('/:') ? '/' : ''}`;
}

/** RFC 9116. It is written anew for every request, so it never expires while the site is served. */
export function securityText(contact: string, publicBase: string | null, now: Date): string {
  const expires = new Date(now.getTime() + 180 * 86_400_000).toISOString();
  const canonical = publicBase ? [`Canonical: ${new URL('/.well-known/security.txt', publicBase).href}`] : [];
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: zh, en', ...canonical, ''].join('\n');
}
