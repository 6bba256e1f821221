import { type CampaignKind, orderKind } from '@shizhong/shared-contracts/kinds';

/** The fault of a publication link, or null. The server inspects the page itself. `docs/pages/media-owner.md#order-detail`. */
export function linkFault(text: string, kind: CampaignKind): string | null {
  const trimmed = text.trim();
  if (!trimmed) return '请填写发布链接';
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    return '链接不完整，请从文章右上角「复制链接」';
  }
  if (url.protocol !== 'https:') return '链接须以 https:// 开头';
  if (orderKind(kind).videoPages && (url.hostname === 'channels.weixin.qq.com' || url.hostname === 'weixin.qq.com')) return null;
  if (url.hostname !== 'mp.weixin.qq.com') return '请填写 mp.weixin.qq.com 的文章链接';
  if (url.pathname !== '/s' && !url.pathname.startsWith('/s/')) return '这不是文章链接，请从文章右上角「复制链接」';
  return null;
}
