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

export const qualityRules = {
  anomaly: '异常订单',
  broken: '流单与违约率',
  fan_loss: '粉丝 72 小时流失',
  taken_down: '提前删文',
  median_drop: '阅读中位数下降',
  flat_reads: '阅读量过于平均',
  platform_warning: '微信侧告警',
  rating: '平均评分',
  fraud: '查实作弊',
  platform_ban: '微信侧封禁',
  operator: '平台核查',
} as const;

const fewest = 5;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export function qualityHits(facts: QualityFacts): Hit[] {
  const hits: Hit[] = [];
  const hit = (code: Hit['code'], value: string, threshold: string, evidence: Record<string, unknown>, severe = false) =>
    hits.push({ code, value, threshold, severe, evidence });

  const { measured, kept, variation, rating } = facts;
  const abnormal = measured.orders ? measured.abnormal / measured.orders : 0;
  if (measured.abnormal >= 3 || (measured.orders >= fewest && abnormal >= 0.2))
    hit('anomaly', `${measured.abnormal} 单（${percent(abnormal)}）`, '近 15 单 ≥ 3 单或 ≥ 20%', measured);
  const broken = kept.orders ? kept.broken / kept.orders : 0;
  if (kept.orders >= fewest && broken >= 0.15) hit('broken', percent(broken), '近 20 单 ≥ 15%', kept);
  if (facts.leakyFanOrders >= 2)
    hit('fan_loss', `${facts.leakyFanOrders} 单`, '72 小时流失 ≥ 40% 的订单 ≥ 2 单', { orders: facts.leakyFanOrders });
  if (facts.takenDown >= 2) hit('taken_down', `${facts.takenDown} 次`, '保留期内删文 ≥ 2 次', { times: facts.takenDown });
  if (facts.medianAtPrice && facts.medianNow !== null && facts.medianNow <= facts.medianAtPrice * 0.4)
    hit('median_drop', `${facts.medianAtPrice} → ${facts.medianNow}`, '较报价时下降 ≥ 60%', {
      atPrice: facts.medianAtPrice,
      now: facts.medianNow,
    });
  if (variation && variation.posts >= 10 && variation.cv < 0.05)
    hit('flat_reads', percent(variation.cv), '近 10 篇变异系数 < 5%', { ...variation });
  if (facts.wxStatus === 18) hit('platform_warning', '告警', '微信侧状态正常', { wxStatus: 18 });
  if (facts.wxStatus === 16) hit('platform_ban', '封禁', '微信侧状态正常', { wxStatus: 16 }, true);
  if (rating && rating.count >= 5 && rating.average < 3)
    hit('rating', rating.average.toFixed(1), '至少 5 次评价，平均 ≥ 3.0', rating);
  return hits;
}

/** One rule: 观察; two of them: 低质; a severe one: 严重. */
export function levelOf(hits: readonly Pick<Hit, 'code' | 'severe'>[]): 'watch' | 'low' | 'severe' | null {
  if (!hits.length) return null;
  if (hits.some(({ severe }) => severe)) return 'severe';
  return new Set(hits.map(({ code }) => code)).size >= 2 ? 'low' : 'watch';
}
