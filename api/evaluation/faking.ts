/** Eight ways of faking reads, applied to an honest article. */
import { hourMs, type Random } from '../src/platform';
import { type Engagement, type HourlyArticle, poisson, type SourceName, sourceNames, totalOf, watchedHours } from './generator';

export const fakedKinds = ['night', 'spike', 'other', 'mismatch', 'even', 'session', 'mimic', 'reuse'] as const;
export type FakedKind = (typeof fakedKinds)[number];

/** How much of its usual engagement a bought read brings, by kind; what the kind does not name brings none. */
const bought: Record<FakedKind, Partial<Record<Engagement, number>>> = {
  night: { likes: 0.3 },
  spike: { likes: 0.3 },
  other: { likes: 0.5, looks: 0.5, comments: 0.3, shares: 0.3 },
  mismatch: { likes: 1, looks: 1, comments: 1 },
  even: { likes: 0.7, looks: 0.7, comments: 0.5, shares: 0.5, favourites: 0.5, readerFollows: 0.2 },
  session: { likes: 0.7, looks: 0.7, comments: 0.5, shares: 0.4, favourites: 0.4, readerFollows: 0.2 },
  mimic: { likes: 1, looks: 1, comments: 1, shares: 1, favourites: 1, readerFollows: 1 },
  reuse: {},
};

export function fake(random: Random, article: HourlyArticle, kind: FakedKind, strength: number): HourlyArticle {
  if (kind === 'reuse') return article;
  const whole = sourceNames.reduce((sum, name) => sum + totalOf(article.reads[name]), 0);
  const added = whole * (strength - 1);
  const reads = Object.fromEntries(sourceNames.map((name) => [name, [...article.reads[name]]])) as Record<SourceName, number[]>;
  const times = hoursOf(random, article, kind);
  for (const [name, share] of Object.entries(sourcesOf(article, kind, whole)) as [SourceName, number][])
    for (const [hour, part] of times) reads[name][hour] = (reads[name][hour] ?? 0) + poisson(random, added * share * part);
  const engagement = { ...article.engagement };
  for (const name of Object.keys(engagement) as Engagement[])
    engagement[name] += poisson(random, article.engagement[name] * (strength - 1) * (bought[kind][name] ?? 0));
  const quality = kind === 'mimic' ? 1 : random.between(0.5, 0.9);
  const truth = 1 / strength;
  return {
    ...article,
    reads,
    engagement,
    finishRate: article.finishRate * (truth + (1 - truth) * quality),
    activeMinutes: article.activeMinutes * (truth + (1 - truth) * quality),
  };
}

function sourcesOf(article: HourlyArticle, kind: FakedKind, whole: number): Partial<Record<SourceName, number>> {
  if (kind === 'other') return { other: 1 };
  if (kind === 'session') return { session: 1 };
  // Nobody sells readers whom the feed sent; what is sold follows the rest of the account's mix.
  const rest = Math.max(1, whole - totalOf(article.reads.feed));
  return Object.fromEntries(
    sourceNames.map((name) => [name, name === 'feed' ? 0 : totalOf(article.reads[name]) / rest]),
  ) as Record<SourceName, number>;
}

/** Hours since publication with their share of what was bought. */
function hoursOf(random: Random, article: HourlyArticle, kind: FakedKind): [number, number][] {
  if (kind === 'night') {
    const hourAt = (index: number) => Math.floor((article.publishedAt + 8 * hourMs) / hourMs + index) % 24;
    const night = Array.from({ length: 30 }, (_, index) => index).filter(
      (index) => index >= 4 && [2, 3, 4].includes(hourAt(index)),
    );
    const first = night.slice(0, 3);
    return first.map((hour) => [hour, 1 / first.length]);
  }
  if (kind === 'spike') return [[Math.floor(random.between(5, 40)), 1]];
  if (kind === 'even') return Array.from({ length: 72 }, (_, hour) => [hour, 1 / 72]);
  // Along the article's own curve.
  const along = Array.from({ length: watchedHours }, (_, hour) =>
    sourceNames.reduce((sum, name) => sum + (article.reads[name][hour] ?? 0), 0),
  );
  const whole = Math.max(1, totalOf(along));
  return along.map((value, hour) => [hour, value / whole]);
}
