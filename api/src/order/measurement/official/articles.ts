/**
 * Readers of an article, by whole days: the window is counted to the end of the day in which it ends.
 * `docs/domain/overview.md#measuring-reads`.
 */
import type { Figure } from '../../../figures';
import { dayOf, hourMs, nextDay, startOf } from '../../../platform';
import type { ArticleFigures } from '../../../supply';
import { readArticleLink } from '../article-link';
import type { OfficialKind, OfficialSource } from '../kind-measurement';
import type { Measured } from '../port';

/** A day's figures are usually available by noon of the next day. */
const lateMs = 12 * hourMs;
/** A day's figures still change in the first hours after it. */
const settlingMs = 8 * hourMs;

export function officialArticles({ tokens, publishedOn, now }: OfficialSource): OfficialKind {
  return {
    async figures(order, until): Promise<Figure[]> {
      const token = await tokens.ofMediaAccount(order.account.id);
      if (!token || order.publishedAt === null) return [];
      const { articles, delayed, sha256 } = await publishedOn(order.account.id, token, dayOf(order.publishedAt));
      // Rows are permanent, so a figure that may still grow is not stored.
      if (delayed) return [];
      const settledUntil = Math.min(until, now() - settlingMs);
      const article = articles.find((each) => isSame(each, order));
      return (article?.days ?? [])
        .map(({ statDate, bySource, ...figures }) => ({
          at: startOf(nextDay(statDate)),
          ...figures,
          ...(Object.keys(bySource).length ? { bySource } : {}),
          rawSha256: sha256,
        }))
        .filter(({ at }) => at <= settledUntil)
        .sort((a, b) => a.at - b.at);
    },

    async facts(order) {
      const token = await tokens.ofMediaAccount(order.account.id);
      if (!token || order.publishedAt === null) return {};
      const { articles } = await publishedOn(order.account.id, token, dayOf(order.publishedAt));
      const article = articles.find((each) => isSame(each, order));
      const place = Number(/_([1-8])$/.exec(article?.msgid ?? '')?.[1]);
      return article ? { place: place || null, notified: article.publishType === 0 } : {};
    },

    codeFor: async () => null,
    completeAt: (order) => lastDayEnds(order) + lateMs,
    countsUntil: lastDayEnds,
  };
}

/** The end of the day in which the window ends. */
function lastDayEnds({ windowEndsAt }: Measured): number {
  return windowEndsAt === null ? 0 : startOf(nextDay(dayOf(windowEndsAt - 1)));
}

/** Compares message numbers; an address without one is compared as a whole. */
function isSame(article: ArticleFigures, order: Measured): boolean {
  if (order.msgid) return article.msgid === order.msgid;
  const link = readArticleLink(article.url, order.kind);
  return link !== null && link.url === order.articleUrl;
}
