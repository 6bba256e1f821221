import type { OrderKindDescriptor, PromoForm } from './order-kind';

const article = { publisher: 'oa', takesPlace: true, fixedText: true } as const satisfies Partial<PromoForm>;

export const read: OrderKindDescriptor = {
  kind: 'read',
  words: { name: '阅读广告', take: '阅读', statement: '公众号阅读', terms: '阅读广告' },
  adType: 'oa_read',
  process: 'performanceOrder',
  accounts: ['oa'],
  videoPages: false,
  tone: 'read',
  priceFloorRule: 'price.read.floor_fen',
  adPath: '/admin-ad/oa/read',
  ordersPath: '/admin-media/oa/order-read',
  campaign: {
    area: 'adRead',
    prefix: 'RD',
    hallPath: '/admin-media/oa/read',
    unit: '阅读',
    measureWord: '次',
    metric: 'reads',
    promoForms: {
      repost: { ...article, label: '转发指定文章', requires: ['sourceUrl'] },
      insert: { ...article, label: '文中插入', requires: ['bodyHtml'], takesPlace: false },
      original: { ...article, label: '原创软文', requires: ['brief'], fixedText: false },
    },
    publisher: 'oa',
    titles: { word: '标题', min: 1, max: 3, maxLength: 64 },
    requires: ['coverFileId'],
    delivers: { article: true },
    promotes: null,
    choosesPosition: true,
    exclusiveWindow: false,
    requiresTarget: false,
    profileBilling: false,
    budgetStepRule: null,
    minQuantityRule: 'order.least_qty',
    counts: { readers: true, followers: false, growth: false },
    assessed: true,
  },
};
