import type { OrderKindDescriptor, PromoForm } from './order-kind';

const within = { publisher: 'oa', requires: [], takesPlace: false, fixedText: false } as const satisfies Partial<PromoForm>;

export const fans: OrderKindDescriptor = {
  kind: 'fans',
  words: { name: '涨粉广告', take: '涨粉', statement: '公众号涨粉', terms: '公众号涨粉' },
  adType: 'oa_fans',
  process: 'performanceOrder',
  accounts: ['oa'],
  videoPages: false,
  tone: 'fans',
  priceFloorRule: 'price.fans.floor_fen',
  adPath: '/admin-ad/oa/fans',
  ordersPath: '/admin-media/oa/order-fans',
  campaign: {
    area: 'adFans',
    prefix: 'FS',
    hallPath: '/admin-media/oa/fans',
    unit: '粉丝',
    measureWord: '人',
    metric: 'net_followers',
    promoForms: {
      card: { ...within, label: '名片卡' },
      qr: { ...within, label: '二维码图' },
      ending: { ...within, label: '文末引导' },
    },
    publisher: 'oa',
    titles: { word: '推广语', min: 1, max: 1, maxLength: 50 },
    requires: [],
    delivers: { article: false },
    promotes: 'oa',
    choosesPosition: false,
    exclusiveWindow: false,
    requiresTarget: true,
    profileBilling: true,
    budgetStepRule: null,
    minQuantityRule: 'order.least_fans',
    counts: { readers: false, followers: true, growth: false },
    assessed: true,
  },
};
