/** URLs in advertisements. `docs/pages/advertiser.md#content-section`. */
import { httpsUrl } from '../../supply/article-link';

/** URL shorteners, which hide where a link leads. */
const shorteners = new Set(
  't.cn url.cn dwz.cn suo.im suo.nz u.nu bit.ly goo.gl tinyurl.com t.co ow.ly is.gd buff.ly reurl.cc 985.so c1n.cn dwz.lc mrw.so rrd.me w.url.cn'.split(
    ' ',
  ),
);

/** Error of a link behind 「阅读原文」 or of a landing page, or null. The reviewer checks whether the page responds. */
export function linkError(address: string): string | null {
  const url = httpsUrl(address);
  if (!url) return '请填写 https:// 开头的完整链接';
  if (shorteners.has(url.hostname)) return '不能使用短链接，请填写原始链接';
  const named = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  if (!named || url.port !== '' || url.username !== '' || url.hostname.endsWith('.local')) return '链接的域名不正确';
  return null;
}
