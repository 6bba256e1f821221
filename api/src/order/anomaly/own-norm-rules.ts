/**
 * Rules that compare an article with the account's own articles. Each adds up several figures: how far each lies from its norm, in
 * the account's own spreads, weighted by how much a bought read would move it. All weights are positive. No figure of these rules
 * says which reads were bought, so they never deduct; they hold, or a person decides. `docs/domain/order.md#anomaly-rules`.
 */
import { hourOf } from '../../platform';
import type { Rule } from './finding';
import { type ArticleRecord, type Measure, type MeasureName, measures } from './measures';
import { normOf } from './norms';
import { lastOf, type ReadEvidence } from './read-evidence';

interface Suspicion {
  code: string;
  name: string;
  /** Deviation, in spreads, from which the rule is hit. */
  from: number;
  /** How far one bought read for each true one moves a figure; the first is the one without which the rule is not checked. */
  moves: Partial<Record<MeasureName, number>>;
  what: string;
}

const suspicions: readonly Suspicion[] = [
  { code: 'R3', name: '远超常态', from: 3.4, moves: { session: 1 }, what: '会话阅读' },
  {
    code: 'R4',
    name: '互动不足',
    from: 2.95,
    moves: { costlyActs: 0.6, costlyForCheap: 0.4, session: 0.45, unfinished: 0.35, shortStay: 0.1 },
    what: '阅读增加而转发、收藏、关注没有增加，结合完读与停留',
  },
  {
    code: 'R5',
    name: '会话来源异常',
    from: 3.8,
    moves: { sessionShare: 0.9, session: 1, costlyActs: 0.4, cheapActs: 0.25, unfinished: 0.2, shortStay: 0.12 },
    what: '会话阅读增加而转发带来的阅读没有增加，结合互动、完读与停留',
  },
  {
    code: 'R6',
    name: '其他来源异常',
    from: 4.5,
    moves: { otherShare: 1, costlyActs: 0.6, cheapActs: 0.5, unfinished: 0.35, shortStay: 0.25 },
    what: '“其他”来源增加，结合互动、完读与停留',
  },
  {
    code: 'R11',
    name: '次日突增',
    from: 3,
    moves: { secondDay: 1, costlyActs: 0.6, session: 0.5, cheapActs: 0.5, unfinished: 0.25, shortStay: 0.15 },
    what: '第二天新增过多，结合互动、完读与停留',
  },
  {
    code: 'R12',
    name: '阅读过匀',
    from: 2.7,
    moves: { laterDays: 0.7, session: 0.5, costlyActs: 0.4, cheapActs: 0.25, unfinished: 0.25, shortStay: 0.15 },
    what: '后两天没有正常回落，结合互动、完读与停留',
  },
];

/** Points of a rule that is just hit; more in proportion. */
const points = 20;
/** These rules alone never end in a dispute by points: a person looks first (`assess`). */
const maxPoints = 59;
/** One figure counts no more than this many spreads. */
const furthest = 5.1;

interface Compared {
  /** Deviation in spreads. */
  deviation: number;
  spread: number;
  /** Times the norm. */
  times: number;
}

export type Deviations = Partial<Record<MeasureName, Compared>>;

const known = new WeakMap<ReadEvidence, Deviations>();

/** Every figure that is not missing, against the articles of which as many days are known. */
export function deviationsOf(evidence: ReadEvidence): Deviations {
  const before = known.get(evidence);
  if (before) return before;
  const { article, account } = evidence;
  const former = account.history
    .filter(({ days }) => days.length >= article.days.length)
    .map(({ publishedAt, days }) => ({ publishedAt, days: days.slice(0, article.days.length) }));
  const found: Deviations = {};
  for (const name of Object.keys(measures) as MeasureName[]) {
    const compared = compare(measures[name], article, former, account.fans);
    if (compared) found[name] = compared;
  }
  known.set(evidence, found);
  return found;
}

function compare(measure: Measure, article: ArticleRecord, former: readonly ArticleRecord[], fans: number): Compared | null {
  const measured = measure.of(article, fans);
  if (!measured) return null;
  const norm = normOf(
    former.flatMap((each) => measure.of(each, fans)?.value ?? []),
    measure,
  );
  const spread = Math.sqrt(norm.spread ** 2 + measured.noise);
  let excess = measured.value - norm.centre;
  let deviation = excess / spread;
  if (measure.byHour && article.publishedAt !== null) {
    const usual = measure.byHour[hourOf(article.publishedAt)] ?? null;
    if (usual === null) return null;
    // Hours of former articles are unknown: what is usual for this hour is no deviation.
    const byHour = (measured.value - usual) / Math.sqrt(measure.within ** 2 + hourSpread ** 2 + measured.noise);
    if (byHour < deviation) [excess, deviation] = [measured.value - usual, byHour];
  }
  return { deviation: Math.max(-furthest, Math.min(furthest, deviation)), spread, times: Math.exp(excess) };
}

/** Spread of the accounts around what is usual for an hour. */
const hourSpread = 0.2;

/** The sum of a rule, again in spreads; figures that are missing leave it. */
function sumOf(found: Deviations, { moves }: Suspicion): { sum: number; parts: { name: MeasureName; share: number }[] } {
  let squares = 0;
  const parts: { name: MeasureName; share: number }[] = [];
  for (const [name, move] of Object.entries(moves) as [MeasureName, number][]) {
    const compared = found[name];
    if (!compared) continue;
    const weight = move / compared.spread;
    squares += weight ** 2;
    parts.push({ name, share: weight * compared.deviation });
  }
  const whole = Math.sqrt(squares) || 1;
  const sum = parts.reduce((total, { share }) => total + share, 0) / whole;
  return { sum, parts: parts.map(({ name, share }) => ({ name, share: share / whole })) };
}

const firstOf = ({ moves }: Suspicion): MeasureName => Object.keys(moves)[0] as MeasureName;

function missingOf(evidence: ReadEvidence, suspicion: Suspicion): string | null {
  if (suspicion.code === 'R6' && evidence.promotionDeclared) return '媒体主已声明付费推广';
  const first = firstOf(suspicion);
  return deviationsOf(evidence)[first] ? null : measures[first].lacks;
}

/** The rules' sums for one order, kept to assess the account's later orders together with it. */
export function sumsOf(evidence: ReadEvidence): Record<string, number> {
  const found = deviationsOf(evidence);
  return Object.fromEntries(
    suspicions.flatMap((suspicion) =>
      missingOf(evidence, suspicion) === null ? [[suspicion.code, Number(sumOf(found, suspicion).sum.toFixed(2))]] : [],
    ),
  );
}

function ruleOf(suspicion: Suspicion): Rule<ReadEvidence> {
  const { code, name, from, what } = suspicion;
  return {
    code,
    name,
    weight: points,
    criterion: `${what}，合计偏离账号自身常态 ${from} 个标准差以上`,
    missing: (evidence) => missingOf(evidence, suspicion),
    check(evidence) {
      const found = deviationsOf(evidence);
      const { sum, parts } = sumOf(found, suspicion);
      if (sum < from) return null;
      const named = parts.filter(({ share }) => share > 0.3).sort((a, b) => b.share - a.share);
      const words = named
        .slice(0, 3)
        .map(({ name: part }) => `${measures[part].words}为常态的 ${(found[part]?.times ?? 1).toFixed(1)} 倍`);
      return {
        weight: Math.min(maxPoints, Math.round((points * sum) / from)),
        numbers: {
          deviation: Number(sum.toFixed(2)),
          limit: from,
          articles: evidence.account.history.length,
          ...Object.fromEntries(parts.map(({ name: part, share }) => [part, Number(share.toFixed(2))])),
        },
        text: `${words.join('，')}；合计偏离 ${sum.toFixed(1)} 个标准差（对照 ${evidence.account.history.length} 篇）`,
        from: evidence.publishedAt,
        to: lastOf(evidence)?.at ?? evidence.publishedAt,
        affected: 0,
      };
    },
  };
}

const together = ['R3', 'R4', 'R5'] as const;
const minOrders = 3;
const togetherFrom = 3.4;

/** R13: what one order leaves within chance adds up over several orders of one account. */
const severalOrders: Rule<ReadEvidence> = {
  code: 'R13',
  name: '多单累计',
  weight: points,
  criterion: `同一账号最近 10 单以内、不少于 ${minOrders} 单的同一项偏离合并（平台看过没有问题的不计），超过 ${togetherFrom} 个标准差`,
  missing: ({ earlier }) => (earlier.length + 1 < minOrders ? '该账号已计量的订单还不够' : null),
  check(evidence) {
    const own = sumsOf(evidence);
    const joint = together.map((code) => {
      const sums = [own, ...evidence.earlier].flatMap((sumsOfOrder) => sumsOfOrder[code] ?? []);
      const orders = sums.length;
      // All orders share the error of one norm, which does not average out.
      const shared = 1 / (evidence.account.history.length + 1);
      const sum = sums.reduce((total, each) => total + each, 0) / Math.sqrt(orders + orders ** 2 * shared);
      return { code, orders, sum: orders < minOrders ? 0 : sum };
    });
    const highest = joint.reduce((first, each) => (each.sum > first.sum ? each : first));
    if (highest.sum < togetherFrom) return null;
    return {
      weight: Math.min(maxPoints, Math.round((points * highest.sum) / togetherFrom)),
      numbers: { deviation: Number(highest.sum.toFixed(2)), limit: togetherFrom, orders: highest.orders },
      text: `最近 ${highest.orders} 单的 ${highest.code} 项合并后偏离 ${highest.sum.toFixed(1)} 个标准差`,
      from: evidence.publishedAt,
      to: lastOf(evidence)?.at ?? evidence.publishedAt,
      affected: 0,
    };
  },
};

export const ownNormRules: readonly Rule<ReadEvidence>[] = [...suspicions.map(ruleOf), severalOrders];
