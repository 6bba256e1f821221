import { type OrderKind, orderKind } from '@shizhong/shared-contracts/kinds';

/** Addresses of published articles. */

const hosts = new Set(['mp.weixin.qq.com']);
const videoHosts = new Set(['channels.weixin.qq.com', 'mp.weixin.qq.com']);

export interface ArticleLink {
  /** Canonical form: one article has one URL, without tracking parameters. */
  url: string;
  biz: string | null;
  /** `mid_idx`, the identifier of an article in the official figures. */
  msgid: string | null;
  place: number | null;
}

/** Parameters read by the simulator. They are dropped otherwise: a free parameter would make one article look like many. */
const fateParameters = ['variant', 'seed', 'check'] as const;

/**
 * @param simulated keeps the parameters that determine an article's simulated fate
 * @returns null for anything but a published article (or, where the kind allows it, a page of a video account)
 */
export function readArticleLink(
  typed: string,
  kind: OrderKind,
  { simulated = false }: { simulated?: boolean } = {},
): ArticleLink | null {
  const text = typed.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (!(orderKind(kind).videoPages ? videoHosts : hosts).has(url.hostname) || url.username || url.port) return null;
  if (url.hostname === 'mp.weixin.qq.com' && !/^\/s(\/[\w-]{10,64})?$/.test(url.pathname)) return null;
  const given = url.searchParams;
  const [biz, mid, idx, sn] = [given.get('__biz'), given.get('mid'), given.get('idx'), given.get('sn')];
  if (url.pathname === '/s' && !(biz && mid && idx)) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries({ __biz: biz, mid, idx, sn })) if (value) kept.set(name, value);
  for (const name of simulated ? fateParameters : []) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  const place = idx && /^[1-8]$/.test(idx) ? Number(idx) : null;
  return {
    url: `https://${url.hostname}${url.pathname}${query ? `?${query}` : ''}`,
    biz,
    msgid: mid && place ? `${mid}_${place}` : null,
    place,
  };
}

/** Maps a place from 1 to 8 to the order's position: 头条, 次条, 3–8 条. */
export function positionOfPlace(place: number): number {
  return Math.min(3, place);
}
