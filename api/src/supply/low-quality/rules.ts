/**
 * When an account is of low quality, based on figures alone: every hit names rule, value and threshold.
 * `docs/domain/supply.md#low-quality`. Decided here: shares require a minimum number of orders, because one bad order of two is
 * not a pattern.
 */

export interface QualityFacts {
  /** The last 15 measured orders. */
  measured: { orders: number; abnormal: number };
  /** The last 20 final orders: published too late, not at all, or cancelled by the media owner. */
  kept: { orders: number; broken: number };
  /** Fans orders of the last 90 days that lost at least 40 % in 72 hours. */
  leakyFanOrders: number;
  /** Articles taken down before the agreed time in the last 90 days. */
  takenDown: number;
  /** Median reads at 头条 when the price was set, and now; null where unknown. */
  medianAtPrice: number | null;
  medianNow: number | null;
  /** Coefficient of variation of the last posts, and the number of posts. */
  variation: { cv: number; posts: number } | null;
  wxStatus: number;
  rating: { average: number; count: number } | null;
}

export interface Hit {
  code: keyof typeof qualityRules;
  value: string;
  threshold: string;
  severe: boolean;
  evidence: Record<string, unknown>;
}

const qualityLimits = {
  /** Shares are asked of this many at least. */
  orders: 5,
  measuredOrders: 15,
  abnormalOrders: 3,
  abnormalBp: 2_000,
  finalOrders: 20,
  brokenBp: 1_500,
  lostWithinH: 72,
  lostBp: 4_000,
  leakyOrders: 2,
  takenDown: 2,
  medianFallBp: 6_000,
  posts: 10,
  flatCvBp: 500,
  ratings: 5,
  rating: 3,
} as const;
const limits = qualityLimits;
const share = (bp: number) => `${bp / 100}%`;

export const qualityRules = {
  anomaly: '异常订单',
  broken: '流单与违约率',
  fan_loss: `粉丝 ${qualityLimits.lostWithinH} 小时流失`,
  taken_down: '提前删文',
  median_drop: '阅读中位数下降',
  flat_reads: '阅读量过于平均',
  platform_warning: '微信侧告警',
  rating: '平均评分',
  fraud: '查实作弊',
  platform_ban: '微信侧封禁',
  operator: '平台核查',
} as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export function qualityHits(facts: QualityFacts): Hit[] {
  const hits: Hit[] = [];
  const hit = (code: Hit['code'], value: string, threshold: string, evidence: Record<string, unknown>, severe = false) =>
    hits.push({ code, value, threshold, severe, evidence });

  const { measured, kept, variation, rating } = facts;
  const abnormal = measured.orders ? measured.abnormal / measured.orders : 0;
  if (measured.abnormal >= limits.abnormalOrders || (measured.orders >= limits.orders && abnormal * 10_000 >= limits.abnormalBp))
    hit(
      'anomaly',
      `${measured.abnormal} 单（${percent(abnormal)}）`,
      `近 ${limits.measuredOrders} 单 ≥ ${limits.abnormalOrders} 单或 ≥ ${share(limits.abnormalBp)}`,
      measured,
    );
  const broken = kept.orders ? kept.broken / kept.orders : 0;
  if (kept.orders >= limits.orders && broken * 10_000 >= limits.brokenBp)
    hit('broken', percent(broken), `近 ${limits.finalOrders} 单 ≥ ${share(limits.brokenBp)}`, kept);
  if (facts.leakyFanOrders >= limits.leakyOrders)
    hit(
      'fan_loss',
      `${facts.leakyFanOrders} 单`,
      `${limits.lostWithinH} 小时流失 ≥ ${share(limits.lostBp)} 的订单 ≥ ${limits.leakyOrders} 单`,
      { orders: facts.leakyFanOrders },
    );
  if (facts.takenDown >= limits.takenDown)
    hit('taken_down', `${facts.takenDown} 次`, `保留期内删文 ≥ ${limits.takenDown} 次`, { times: facts.takenDown });
  if (
    facts.medianAtPrice &&
    facts.medianNow !== null &&
    facts.medianNow * 10_000 <= facts.medianAtPrice * (10_000 - limits.medianFallBp)
  )
    hit('median_drop', `${facts.medianAtPrice} → ${facts.medianNow}`, `较报价时下降 ≥ ${share(limits.medianFallBp)}`, {
      atPrice: facts.medianAtPrice,
      now: facts.medianNow,
    });
  if (variation && variation.posts >= limits.posts && variation.cv * 10_000 < limits.flatCvBp)
    hit('flat_reads', percent(variation.cv), `近 ${limits.posts} 篇变异系数 < ${share(limits.flatCvBp)}`, { ...variation });
  if (facts.wxStatus === 18) hit('platform_warning', '告警', '微信侧状态正常', { wxStatus: 18 });
  if (facts.wxStatus === 16) hit('platform_ban', '封禁', '微信侧状态正常', { wxStatus: 16 }, true);
  if (rating && rating.count >= limits.ratings && rating.average < limits.rating)
    hit('rating', rating.average.toFixed(1), `至少 ${limits.ratings} 次评价，平均 ≥ ${limits.rating.toFixed(1)}`, rating);
  return hits;
}

/** One rule: 观察; two of them: 低质; a severe one: 严重. */
export function levelOf(hits: readonly Pick<Hit, 'code' | 'severe'>[]): 'watch' | 'low' | 'severe' | null {
  if (!hits.length) return null;
  if (hits.some(({ severe }) => severe)) return 'severe';
  return new Set(hits.map(({ code }) => code)).size >= 2 ? 'low' : 'watch';
}
