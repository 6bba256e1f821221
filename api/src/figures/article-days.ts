/** Figures of an account's own articles by day, as the official interface gives them: the base of the account's norms. */
import type { Selectable } from 'kysely';
import type { FiguresDatabase } from '../platform';
import type { ArticleDayTable } from './tables';

/** Figures from publication to the end of a day. What a source does not give is missing, which is not zero. */
export interface ArticleDay {
  statDate: string;
  reads: number;
  shares: number;
  likes: number;
  comments: number;
  /** 在看. */
  looks?: number;
  favourites?: number;
  /** Readers who followed the account after reading. */
  readerFollows?: number;
  finishRateBp?: number;
  /** How long a reader stays on average. */
  activeSeconds?: number;
  /** Readers among those to whom it was delivered. */
  deliveryRateBp?: number;
  /** By source as our rules name them; 推荐 is `feed`. */
  bySource: Readonly<Record<string, number>>;
}

export interface PublishedArticle {
  /** `mid_place`. */
  msgid: string;
  publishedOn: string;
  /** 0: followers were notified. */
  publishType: number;
  /** Ascending. */
  days: readonly ArticleDay[];
}

/** Days of an article beyond these change no norm: an order is counted for three days and the rest of the last. */
const keptDays = 7;

/** Stores settled days; those that are already stored remain unchanged. */
export async function keepArticleDays(
  figures: FiguresDatabase,
  of: { accountId: string; takenAt: Date },
  articles: readonly PublishedArticle[],
): Promise<void> {
  const rows = articles.flatMap(({ msgid, publishedOn, publishType, days }) =>
    days.slice(0, keptDays).map((day) => ({
      account_id: of.accountId,
      msgid,
      published_on: publishedOn,
      publish_type: publishType,
      stat_date: day.statDate,
      reads: day.reads,
      shares: day.shares,
      likes: day.likes,
      comments: day.comments,
      looks: day.looks ?? null,
      favourites: day.favourites ?? null,
      reader_follows: day.readerFollows ?? null,
      finish_rate_bp: day.finishRateBp ?? null,
      active_s: day.activeSeconds ?? null,
      delivery_rate_bp: day.deliveryRateBp ?? null,
      by_source: JSON.stringify(day.bySource),
      taken_at: of.takenAt,
    })),
  );
  if (!rows.length) return;
  await figures
    .insertInto('article_day')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const dayText = (value: string | Date): string => (typeof value === 'string' ? value : value.toISOString().slice(0, 10));

/** Articles that an account published before a day, the latest first. */
export async function articlesBefore(
  figures: FiguresDatabase,
  { accountId, before, limit }: { accountId: string; before: string; limit: number },
): Promise<PublishedArticle[]> {
  const rows = await figures
    .selectFrom('article_day')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('published_on', '<', before)
    .orderBy('published_on', 'desc')
    .orderBy('msgid')
    .orderBy('stat_date')
    .limit(limit * keptDays)
    .execute();
  const found = new Map<string, PublishedArticle & { days: ArticleDay[] }>();
  for (const row of rows) {
    const { msgid, published_on, publish_type } = row;
    const article = found.get(msgid) ?? { msgid, publishedOn: dayText(published_on), publishType: publish_type, days: [] };
    article.days.push(dayOfRow(row));
    found.set(msgid, article);
  }
  return [...found.values()].slice(0, limit);
}

type StoredDay = Omit<
  Selectable<ArticleDayTable>,
  'account_id' | 'msgid' | 'published_on' | 'publish_type' | 'stat_date' | 'taken_at'
>;

function dayOfRow(row: StoredDay & { stat_date: string }): ArticleDay {
  return { statDate: dayText(row.stat_date), ...figuresOfRow(row) };
}

/** What a stored row of a day says; a column that is null is missing. */
export function figuresOfRow(row: StoredDay): Omit<ArticleDay, 'statDate'> {
  return {
    reads: row.reads,
    shares: row.shares,
    likes: row.likes,
    comments: row.comments,
    bySource: row.by_source,
    ...(row.looks === null ? {} : { looks: row.looks }),
    ...(row.favourites === null ? {} : { favourites: row.favourites }),
    ...(row.reader_follows === null ? {} : { readerFollows: row.reader_follows }),
    ...(row.finish_rate_bp === null ? {} : { finishRateBp: row.finish_rate_bp }),
    ...(row.active_s === null ? {} : { activeSeconds: row.active_s }),
    ...(row.delivery_rate_bp === null ? {} : { deliveryRateBp: row.delivery_rate_bp }),
  };
}
