/**
 * Removes every cookie visible to this page, whatever path or domain it was set for.
 * `docs/specification.md#9-business-constants-and-limits`. A script sees names only, so each name is expired for each path and
 * domain that applies to this address. HttpOnly cookies cannot be removed.
 */
export function clearAllCookies(page: Document = document): void {
  const { hostname, pathname } = page.location;
  const names = page.cookie.split(';').flatMap((pair) => pair.split('=', 1).map((name) => name.trim()));
  for (const name of names) {
    for (const path of pathsOf(pathname)) {
      for (const domain of domainsOf(hostname)) {
        page.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; max-age=0; path=${path}${domain}`;
      }
    }
  }
}

/** `/`, `/a`, `/a/`, `/a/b`… up to the address itself: a cookie's path may end with a slash or without. */
function pathsOf(pathname: string): string[] {
  const paths = ['/'];
  let path = '';
  for (const segment of pathname.split('/').filter(Boolean)) {
    path += `/${segment}`;
    paths.push(path, `${path}/`);
  }
  return paths;
}

/** No domain (the host alone) and each parent domain; a browser ignores those that are too broad. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
}
