/** Simulated accounts and honest articles in the shape of `getarticletotaldetail`: whole days, cumulative, seven sources. */
import type { ArticleDay } from '../src/figures';
import { dayMs, dayOf, hourMs, nextDay, type Random, startOf } from '../src/platform';
import type { Spreads } from './spreads';

export const sourceNames = ['session', 'friend', 'moments', 'history', 'feed', 'search', 'other'] as const;
export type SourceName = (typeof sourceNames)[number];
const engagements = ['shares', 'favourites', 'likes', 'looks', 'comments', 'readerFollows'] as const;
export type Engagement = (typeof engagements)[number];

export interface SimulatedAccount {
  followers: number;
  openRate: number;
  sigma: number;
  mix: Record<SourceName, number>;
  sourceSigma: number;
  topicSigma: number;
  engagementSigma: number;
  rates: Record<Engagement, number>;
  pushHour: number;
  viralShare: number;
  finishRate: number;
  activeMinutes: number;
  quick: number;
  slow: number;
}

/** An article before it becomes whole days: reads by source and hour since publication. */
export interface HourlyArticle {
  publishedAt: number;
  msgid: string;
  reads: Record<SourceName, number[]>;
  engagement: Record<Engagement, number>;
  finishRate: number;
  activeMinutes: number;
  promotionDeclared: boolean;
}

export interface OfficialArticle {
  msgid: string;
  publishedOn: string;
  publishedAt: number;
  days: ArticleDay[];
  hourly: { at: number; reads: number }[];
  promotionDeclared: boolean;
}

export const watchedHours = 96;

/** Reader activity by hour of the day. */
const activity = [
  0.35, 0.15, 0.08, 0.05, 0.06, 0.14, 0.5, 0.95, 1.05, 1, 0.95, 1, 1.3, 1.1, 0.9, 0.85, 0.9, 1, 1.15, 1.25, 1.35, 1.4, 1.2, 0.75,
];

const logUniform = (random: Random, { from, to }: { from: number; to: number }): number =>
  Math.exp(random.between(Math.log(from), Math.log(to)));
const uniform = (random: Random, { from, to }: { from: number; to: number }): number => random.between(from, to);

export function drawAccount(random: Random, spreads: Spreads): SimulatedAccount {
  const mix = {
    session: 1,
    friend: 0.16 * random.spread(0.5),
    moments: 0.22 * random.spread(0.6),
    history: 0.06 * random.spread(0.5),
    feed: 0.12 * random.spread(1),
    search: 0.03 * random.spread(0.7),
    other: 0.05 * random.spread(0.6),
  };
  return {
    followers: Math.round(logUniform(random, spreads.followers)),
    openRate: logUniform(random, spreads.openRate),
    sigma: uniform(random, spreads.articleSigma),
    mix,
    sourceSigma: uniform(random, spreads.sourceSigma),
    topicSigma: uniform(random, spreads.topicSigma),
    engagementSigma: uniform(random, spreads.engagementSigma),
    rates: {
      shares: 0.025 * random.spread(0.5),
      favourites: 0.008 * random.spread(0.6),
      likes: 0.01 * random.spread(0.6),
      looks: 0.004 * random.spread(0.7),
      comments: 0.0015 * random.spread(0.9),
      readerFollows: 0.004 * random.spread(0.7),
    },
    pushHour: Math.floor(random.between(6, 23.99)),
    viralShare: uniform(random, spreads.viral.share),
    finishRate: random.between(0.3, 0.7),
    activeMinutes: random.between(0.6, 2.5),
    quick: random.between(3, 6),
    slow: random.between(16, 32),
  };
}

export function honestArticle(
  random: Random,
  account: SimulatedAccount,
  spreads: Spreads,
  day: string,
  index: number,
): HourlyArticle {
  const hour = random.next() < spreads.oddHour ? Math.floor(random.between(0, 24)) : account.pushHour;
  const publishedAt = startOf(day) + hour * hourMs + Math.floor(random.between(0, 60)) * 60_000;
  const session = account.followers * account.openRate * random.spread(account.sigma);
  const topic = random.normal() * account.topicSigma;
  const totals = Object.fromEntries(
    sourceNames.map((name) => {
      const share = account.mix[name] * (name === 'session' ? 1 : random.spread(account.sourceSigma));
      // What readers pass on follows how much they like it.
      const liked = name === 'moments' || name === 'friend' ? Math.exp(topic * 0.8) : 1;
      return [name, session * share * liked];
    }),
  ) as Record<SourceName, number>;
  let promotionDeclared = false;
  if (random.next() < account.viralShare) {
    const times = logUniform(random, { from: spreads.viral.timesFrom, to: spreads.viral.timesTo });
    if (random.next() < spreads.viral.throughFeed) totals.feed += session * times;
    else {
      totals.moments += session * times * 0.6;
      totals.friend += session * times * 0.4;
    }
  }
  if (random.next() < spreads.promoted.share) {
    totals.other += session * random.between(spreads.promoted.timesFrom, spreads.promoted.timesTo);
    promotionDeclared = random.next() < spreads.promoted.declared;
  }
  const quick = account.quick * random.spread(spreads.decaySigma);
  const slow = account.slow * random.spread(spreads.decaySigma);
  const reads = Object.fromEntries(
    sourceNames.map((name) => {
      const late = name === 'session' ? 0.18 : name === 'feed' || name === 'search' || name === 'history' ? 0.75 : 0.5;
      return [name, curve(random, publishedAt, totals[name], { quick, slow, late })];
    }),
  ) as Record<SourceName, number[]>;
  const readers = sourceNames.reduce((sum, name) => sum + totalOf(reads[name]) * (name === 'feed' ? 0.6 : 1), 0);
  const engagement = Object.fromEntries(
    engagements.map((name) => {
      const rate = account.rates[name] * Math.exp(topic) * random.spread(account.engagementSigma);
      return [name, poisson(random, readers * Math.min(0.5, rate))];
    }),
  ) as Record<Engagement, number>;
  const logit = Math.log(account.finishRate / (1 - account.finishRate)) + random.normal() * 0.35;
  return {
    publishedAt,
    msgid: `${2_000_000_000 + index}_1`,
    reads,
    engagement,
    finishRate: 1 / (1 + Math.exp(-logit)),
    activeMinutes: account.activeMinutes * random.spread(0.25),
    promotionDeclared,
  };
}

function curve(
  random: Random,
  publishedAt: number,
  total: number,
  { quick, slow, late }: { quick: number; slow: number; late: number },
): number[] {
  const firstHour = Math.floor((publishedAt + 8 * hourMs) / hourMs);
  const [quickly, slowly] = [Math.exp(-1 / quick), Math.exp(-1 / slow)];
  let [wave, tail] = [(1 - late) / quick, late / slow];
  let busyness = 1;
  const weights: number[] = [];
  for (let index = 0; index < watchedHours; index += 1) {
    if (index % 6 === 0) busyness = random.spread(0.2);
    weights.push((wave + tail) * (activity[(firstHour + index) % 24] ?? 1) * busyness);
    wave *= quickly;
    tail *= slowly;
  }
  const whole = totalOf(weights);
  // Counted once and divided as expected: hours matter for the faked part, days are what is looked at.
  const counted = poisson(random, total);
  return weights.map((weight) => (counted * weight) / whole);
}

/** The article as the interface gives it: cumulative to the end of each of the first four days. */
export function officialShape(article: HourlyArticle, watchedDays = 4): OfficialArticle {
  const days: ArticleDay[] = [];
  const whole = sourceNames.reduce((sum, name) => sum + totalOf(article.reads[name]), 0);
  let day = dayOf(article.publishedAt);
  const firstDay = startOf(day);
  for (let index = 0; index < watchedDays; index += 1) {
    const end = firstDay + (index + 1) * dayMs;
    const hours = Math.max(0, Math.round((end - article.publishedAt) / hourMs));
    const bySource = Object.fromEntries(
      sourceNames.map((name) => [name, Math.round(totalOf(article.reads[name].slice(0, hours)))]),
    ) as Record<SourceName, number>;
    const reads = totalOf(Object.values(bySource));
    const part = whole ? reads / whole : 0;
    const engaged = (name: Engagement) => Math.round(article.engagement[name] * part);
    days.push({
      statDate: day,
      reads,
      bySource,
      shares: engaged('shares'),
      favourites: engaged('favourites'),
      likes: engaged('likes'),
      looks: engaged('looks'),
      comments: engaged('comments'),
      readerFollows: engaged('readerFollows'),
      finishRateBp: Math.round(article.finishRate * 10_000),
      activeSeconds: Math.round(article.activeMinutes * 60),
    });
    day = nextDay(day);
  }
  const hourly: OfficialArticle['hourly'] = [];
  let reads = 0;
  for (let hour = 0; hour < watchedHours; hour += 1) {
    reads += sourceNames.reduce((sum, name) => sum + (article.reads[name][hour] ?? 0), 0);
    hourly.push({ at: article.publishedAt + (hour + 1) * hourMs, reads: Math.round(reads) });
  }
  return {
    hourly,
    msgid: article.msgid,
    publishedOn: dayOf(article.publishedAt),
    publishedAt: article.publishedAt,
    days,
    promotionDeclared: article.promotionDeclared,
  };
}

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Small means exactly, large ones by their normal limit. */
export function poisson(random: Random, mean: number): number {
  if (mean > 30) return random.count(mean);
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}
