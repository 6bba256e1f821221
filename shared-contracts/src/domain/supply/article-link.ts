/** Whether it is an article of an official account: the only kind of link that can be measured. */
export function isArticleLink(address: string): boolean {
  const url = httpsUrl(address);
  return url?.host === 'mp.weixin.qq.com' && (url.pathname === '/s' || url.pathname.startsWith('/s/'));
}

/** Null if it is not a complete https address. Browsers of the support list do not have `URL.canParse`. */
export function httpsUrl(address: string): URL | null {
  const text = address.trim();
  if (!/^https:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
