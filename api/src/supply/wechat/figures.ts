/**
 * The official figures: of articles (permission set 7), of followers (2), of a video account (160).
 * `docs/domain/overview.md#measuring-reads`, `docs/domain/overview.md#measuring-followers`,
 * `docs/domain/overview.md#measuring-video-followers`.
 */
import type { ArticleDay, PublishedArticle } from '../../figures';
import type { WechatApi } from '../../platform';

export interface ArticleFigures extends PublishedArticle {
  title: string;
  url: string;
}

/** What was published on a day, each with its figures by day; available a day later, for at most 30 days. */
export async function articlesOfDay(
  api: WechatApi,
  token: string,
  day: string,
): Promise<{ articles: ArticleFigures[]; delayed: boolean; sha256: string }> {
  const { answer, sha256 } = await api.post(
    '/datacube/getarticletotaldetail',
    { access_token: token },
    { begin_date: day, end_date: day },
  );
  const articles = rows(answer['list']).map((item) => ({
    msgid: text(item['msgid']),
    publishedOn: text(item['ref_date']) || day,
    publishType: count(item['publish_type']),
    title: text(item['title']),
    url: text(item['content_url']),
    days: rows(item['detail_list'])
      .map(articleDay)
      .sort((a, b) => a.statDate.localeCompare(b.statDate)),
  }));
  return { articles, delayed: answer['is_delay'] === true, sha256 };
}

function articleDay(detail: Record<string, unknown>): ArticleDay {
  return {
    statDate: text(detail['stat_date']),
    reads: count(detail['read_user']),
    shares: count(detail['share_user']),
    likes: count(detail['like_user']),
    comments: count(detail['comment_count']),
    bySource: sources(detail['read_user_source']),
    ...given('looks', detail['zaikan_user'], count),
    ...given('favourites', detail['collection_user'], count),
    ...given('readerFollows', detail['read_subscribe_user'], count),
    ...given('finishRateBp', detail['read_finish_rate'], basisPoints),
    ...given('activeSeconds', detail['read_avg_activetime'], (minutes) => Math.round(Math.max(0, Number(minutes) || 0) * 60)),
    ...given('deliveryRateBp', detail['read_delivery_rate'], basisPoints),
  };
}

/** A figure that the interface left out stays missing, so that no rule takes it for zero. */
function given<Name extends keyof ArticleDay>(
  name: Name,
  value: unknown,
  read: (value: unknown) => number,
): Partial<Record<Name, number>> {
  return value === undefined || value === null ? {} : ({ [name]: read(value) } as Partial<Record<Name, number>>);
}

/** Rates come as shares of one. */
function basisPoints(value: unknown): number {
  const share = Number(value);
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 10_000) : 0;
}

export interface FollowerDay {
  day: string;
  /** 30 scan, 57 name in an article, … */
  source: number;
  gained: number;
  lost: number;
}

const longestSpanDays = 7;

/** Followers gained and lost by day and source, for the whole account. @param days ascending, any number */
export async function followerSummary(api: WechatApi, token: string, days: readonly string[]): Promise<FollowerDay[]> {
  const found: FollowerDay[] = [];
  for (let start = 0; start < days.length; start += longestSpanDays) {
    const span = days.slice(start, start + longestSpanDays);
    const { answer } = await api.post(
      '/datacube/getusersummary',
      { access_token: token },
      { begin_date: span[0], end_date: span.at(-1) },
    );
    for (const row of rows(answer['list'])) {
      const day = text(row['ref_date']);
      if (!span.includes(day)) continue;
      found.push({
        day,
        source: count(row['user_source']),
        gained: count(row['new_user']),
        lost: count(row['cancel_user']),
      });
    }
  }
  return found;
}

/**
 * Followers of an official account by its latest figure; the last days may not be counted yet. @param days seven at most,
 * ascending
 */
export async function totalFollowers(api: WechatApi, token: string, days: readonly string[]): Promise<number> {
  const { answer } = await api.post(
    '/datacube/getusercumulate',
    { access_token: token },
    { begin_date: days[0], end_date: days.at(-1) },
  );
  const latest = rows(answer['list']).reduce<Record<string, unknown> | null>(
    (found, row) => (found && text(found['ref_date']) >= text(row['ref_date']) ? found : row),
    null,
  );
  return count(latest?.['cumulate_user']);
}

/** Current followers of a video account; the platform keeps no history. */
export async function videoFollowers(api: WechatApi, token: string): Promise<number> {
  const { answer } = await api.post('/channels/finderlive/get_finder_attr_by_appid', { access_token: token }, {});
  const attributes = answer['finder_attr'];
  return count((attributes as Record<string, unknown> | undefined)?.['fans_count']);
}

const sourceNames: Readonly<Record<string, string>> = {
  公众号会话: 'session',
  公众号消息: 'session',
  朋友圈: 'moments',
  好友转发: 'friend',
  聊天会话: 'friend',
  公众号主页: 'history',
  历史消息页: 'history',
  搜一搜: 'search',
  推荐: 'feed',
};

/** Sources as our rules name them. The total (全部) is not a source; 其他 and unknown names count as `other`. */
function sources(value: unknown): Record<string, number> {
  const by: Record<string, number> = {};
  for (const row of rows(value)) {
    const name = text(row['scene_desc'] ?? row['source_name']);
    if (name === '全部') continue;
    const known = sourceNames[name] ?? 'other';
    by[known] = (by[known] ?? 0) + count(row['user_count'] ?? row['read_user']);
  }
  return by;
}

function rows(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function count(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}
