/**
 * Figures from the official interfaces (`docs/domain/overview.md#measuring-reads`, `docs/domain/overview.md#measuring-followers`, `docs/domain/overview.md#measuring-video-followers`). They come a day late and by whole days, so the window is counted up to the end
 * of the day in which it ends; the page is looked at every hour. Followers of official accounts are pushed one by one (`wechat/events.ts`) and
 * already lie in `fan_event`; of a video account only the present total is told.
 */
import type { Figure } from '../../figures';
import { dayMs, dayOf, hourMs, nextDay, startOf, type WechatApi, WechatFault } from '../../platform';
import {
  type AccountTokens,
  type ArticleFigures,
  articlesOfDay,
  createCode,
  followerSummary,
  videoFollowers,
} from '../../supply';
import { readArticleLink } from './article-link';
import type { ArticlePages } from './article-page';
import { type Measured, type Measurement, MeasurementFault } from './port';
import { containmentBp } from './similarity';

/** Figures of a day are there by noon of the next, as a rule. */
const lateMs = 12 * hourMs;
/** A day's figures still move in the first hours after it. */
const settlingMs = 8 * hourMs;
/** Then they will not come any more. */
const patienceMs = 3 * dayMs;
/** Other orders of the same account and day share an answer. */
const sharedMs = hourMs;

export function officialMeasurement(
  { api, tokens, pages }: { api: WechatApi; tokens: AccountTokens; pages: ArticlePages },
  now: () => number = Date.now,
): Measurement {
  const answers = new Map<string, { until: number; value: Promise<Awaited<ReturnType<typeof articlesOfDay>>> }>();

  function publishedOn(accountId: string, token: string, day: string) {
    const key = `${accountId} ${day}`;
    const held = answers.get(key);
    if (held && held.until > now()) return held.value;
    for (const [other, { until }] of answers) if (until <= now()) answers.delete(other);
    const value = articlesOfDay(api, token, day);
    answers.set(key, { until: now() + sharedMs, value });
    value.then(
      ({ delayed }) => delayed && answers.delete(key),
      () => answers.delete(key),
    );
    return value;
  }

  async function articleFigures(order: Measured, until: number): Promise<Figure[]> {
    const token = await tokens.ofMediaAccount(order.account.id);
    if (!token || order.publishedAt === null) return [];
    const { articles, delayed, sha256 } = await publishedOn(order.account.id, token, dayOf(order.publishedAt));
    // Rows are kept for ever, so a figure that may still grow is not taken.
    if (delayed) return [];
    const settledUntil = Math.min(until, now() - settlingMs);
    const article = articles.find((each) => isSame(each, order));
    return (article?.days ?? [])
      .map((day) => ({
        at: startOf(nextDay(day.statDate)),
        reads: day.reads,
        likes: day.likes,
        shares: day.shares,
        comments: day.comments,
        ...(Object.keys(day.bySource).length ? { bySource: day.bySource } : {}),
        rawSha256: sha256,
      }))
      .filter(({ at }) => at <= settledUntil)
      .sort((a, b) => a.at - b.at);
  }

  /** The account as a whole, by day: a bound that the followers of one order are held against, not what is billed. */
  async function followerFigures(order: Measured, until: number): Promise<Figure[]> {
    const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
    if (!token || order.publishedAt === null) return [];
    const days: string[] = [];
    for (let day = dayOf(order.publishedAt); startOf(nextDay(day)) <= until; day = nextDay(day)) days.push(day);
    if (!days.length) return [];
    const rows = await followerSummary(api, token, days);
    const total: Record<string, number> = {};
    return days.map((day) => {
      for (const row of rows.filter((each) => each.day === day))
        total[String(row.source)] = (total[String(row.source)] ?? 0) + row.gained;
      return { at: startOf(nextDay(day)), bySource: { ...total } };
    });
  }

  async function videoFigures(order: Measured, until: number): Promise<Figure[]> {
    const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
    // The present total is a figure of now; asked after the window, it says nothing of the window.
    if (!token || now() > until + hourMs) return [];
    return [{ at: Math.min(now(), until), fansTotal: await videoFollowers(api, token) }];
  }

  return {
    source: 'api',
    patienceMs,

    async inspect(order, url, at) {
      if (order.kind === 'video' && !url.startsWith('https://mp.weixin.qq.com/')) return null;
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
        // Told by the figures of the next day only.
        notified: null,
      };
    },

    async figures(order, until) {
      try {
        if (order.kind === 'read') return await articleFigures(order, until);
        return order.kind === 'fans' ? await followerFigures(order, until) : await videoFigures(order, until);
      } catch (fault) {
        if (fault instanceof WechatFault) throw new MeasurementFault(fault.message, fault.code);
        throw fault;
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

    async codeFor(order, at) {
      const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
      return token && order.kind === 'fans' ? createCode(api, token, at) : null;
    },

    async facts(order) {
      const token = order.kind === 'read' ? await tokens.ofMediaAccount(order.account.id) : null;
      if (!token || order.publishedAt === null) return {};
      const { articles } = await publishedOn(order.account.id, token, dayOf(order.publishedAt));
      const article = articles.find((each) => isSame(each, order));
      const place = Number(/_([1-8])$/.exec(article?.msgid ?? '')?.[1]);
      return article ? { place: place || null, notified: article.publishType === 0 } : {};
    },

    nextAt(order, after) {
      if (order.publishedAt === null) return null;
      const hours = Math.max(order.windowH + order.retentionH, order.keepHours);
      const first = order.publishedAt + 10 * 60_000;
      const next = after < first ? first : first + (Math.floor((after - first) / hourMs) + 1) * hourMs;
      return next <= order.publishedAt + hours * hourMs + 10 * 60_000 ? next : null;
    },

    completeAt: (order) => (order.kind === 'read' ? lastDayEnds(order) + lateMs : (order.windowEndsAt ?? 0)),
    countsUntil: (order) => (order.kind === 'read' ? lastDayEnds(order) : (order.windowEndsAt ?? 0)),
  };
}

/** The end of the day in which the window ends. */
function lastDayEnds({ windowEndsAt }: Measured): number {
  return windowEndsAt === null ? 0 : startOf(nextDay(dayOf(windowEndsAt - 1)));
}

/** By its number; an address without one is compared as it is. */
function isSame(article: ArticleFigures, order: Measured): boolean {
  if (order.msgid) return article.msgid === order.msgid;
  const link = readArticleLink(article.url, 'read');
  return link !== null && link.url === order.articleUrl;
}
