/**
 * Advertisers' industries by the codes of the `industry` table, and the proofs each requires.
 * `docs/domain/compliance.md#reviewed-industries`, `docs/domain/compliance.md#industries`.
 */

export const industryNames = {
  ecommerce: '电商零售',
  food: '食品饮料',
  health_food: '保健食品',
  beauty: '美妆日化',
  fashion: '服饰',
  home: '家居家电',
  education: '教育培训',
  local: '本地生活',
  catering: '餐饮',
  travel: '旅游酒店',
  auto: '汽车',
  realty: '房产',
  game: '游戏',
  tool: '工具应用',
  business: '企业服务',
  finance: '金融保险',
  medical: '医疗健康',
  baby: '母婴',
  recruit: '招聘',
  books: '图书文娱',
  other: '其他',
} as const;

export type IndustryCode = keyof typeof industryNames;

/** Industries that a media account for minors must never carry (advertising law, article 40). */
export const notForMinors: readonly IndustryCode[] = ['health_food', 'beauty', 'medical', 'game'];
