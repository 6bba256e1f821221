/** An article of an official account; the only kind of link that can be measured. */
export function isArticleLink(address: string): boolean {
  const text = address.trim();
  const url = /^https:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url?.host === 'mp.weixin.qq.com' && (url.pathname === '/s' || url.pathname.startsWith('/s/'));
}
