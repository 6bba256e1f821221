/**
 * Figures from the official interfaces, which are a day late; each kind of order requests its own. The page is checked every
 * hour. `docs/domain/overview.md#ports`.
 */
import { dayMs, hourMs, type WechatApi, WechatError } from '../../platform';
import { type AccountTokens, articlesOfDay } from '../../supply';
import { orderRules } from '../kinds/registry';
import { readArticleLink } from './article-link';
import type { ArticlePages } from './article-page';
import type { OfficialKind, OfficialSource } from './kind-measurement';
import { type Measured, type Measurement, MeasurementError } from './port';
import { containmentBp } from './similarity';

/** Figures later than this are no longer expected. */
const patienceMs = 3 * dayMs;
/** How long other orders of the same account and day share a response. */
const sharedMs = hourMs;

export function officialMeasurement(
  { api, tokens, pages }: { api: WechatApi; tokens: AccountTokens; pages: ArticlePages },
  now: () => number = Date.now,
): Measurement {
  const answers = new Map<string, { until: number; value: Promise<Awaited<ReturnType<typeof articlesOfDay>>> }>();

  function publishedOn(accountId: string, token: string, day: string) {
    const key = `${accountId} ${day}`;
    const cached = answers.get(key);
    if (cached && cached.until > now()) return cached.value;
    for (const [other, { until }] of answers) if (until <= now()) answers.delete(other);
    const value = articlesOfDay(api, token, day);
    answers.set(key, { until: now() + sharedMs, value });
    value.then(
      ({ delayed }) => delayed && answers.delete(key),
      () => answers.delete(key),
    );
    return value;
  }

  const source: OfficialSource = { api, tokens, now, publishedOn };
  const partOf = (order: Measured): OfficialKind => orderRules(order.kind).measurement.official(source);

  return {
    source: 'api',
    patienceMs,

    async inspect(order, url, at) {
      if (!url.startsWith('https://mp.weixin.qq.com/')) return null;
      const page = await pages.look(url);
      if (page.result !== 'ok') return null;
      const link = readArticleLink(url, order.kind);
      return {
        at,
        ownerMatches: page.userName === null ? null : page.userName === order.account.platformId,
        publishedAt: page.publishedAt,
        place: page.place ?? link?.place ?? null,
        labelFound: page.labelFound,
        similarityBp: order.text ? containmentBp(order.text, page.text) : null,
        title: page.title || null,
        msgid: page.msgid ?? link?.msgid ?? null,
        // Known only from the next day's figures.
        notified: null,
      };
    },

    async figures(order, until) {
      try {
        return await partOf(order).figures(order, until);
      } catch (error) {
        if (error instanceof WechatError) throw new MeasurementError(error.message, error.code);
        throw error;
      }
    },

    follows: async () => [],

    async looks(order, since, until) {
      if (!order.articleUrl?.startsWith('https://mp.weixin.qq.com/') || until <= since) return [];
      const page = await pages.look(order.articleUrl);
      const labelFound = page.result === 'ok' && page.labelFound;
      return [
        { at: until, result: page.result, labelFound, ...(page.httpStatus === null ? {} : { httpStatus: page.httpStatus }) },
      ];
    },

    codeFor: (order, at) => partOf(order).codeFor(order, at),
    facts: (order) => partOf(order).facts(order),

    nextAt(order, after) {
      if (order.publishedAt === null) return null;
      const hours = Math.max(order.windowH + order.retentionH, order.keepHours);
      const first = order.publishedAt + 10 * 60_000;
      const next = after < first ? first : first + (Math.floor((after - first) / hourMs) + 1) * hourMs;
      return next <= order.publishedAt + hours * hourMs + 10 * 60_000 ? next : null;
    },

    completeAt: (order) => partOf(order).completeAt(order),
    countsUntil: (order) => partOf(order).countsUntil(order),
  };
}
