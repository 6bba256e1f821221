import type { OrderKindDescriptor, PromoForm } from './order-kind';

const mention = { publisher: 'video', requires: [], takesPlace: false, fixedText: false } as const satisfies Partial<PromoForm>;

export const video: OrderKindDescriptor = {
  kind: 'video',
  words: { name: '视频号涨粉', take: '视频号涨粉', statement: '视频号涨粉', terms: '视频号涨粉' },
  adType: 'video_fans',
  process: 'performanceOrder',
  accounts: ['oa', 'video'],
  videoPages: true,
  tone: 'video',
  priceFloorRule: 'price.video.floor_fen',
  adPath: '/admin-ad/video/fans',
  ordersPath: '/admin-media/video/order-fans',
  campaign: {
    area: 'adVideo',
    prefix: 'VF',
    hallPath: '/admin-media/video/fans',
    unit: '粉丝',
    measureWord: '人',
    metric: 'net_followers',
    promoForms: {
      article_card: { ...mention, label: '公众号文章内嵌视频号名片', publisher: 'oa' },
      short_video: { ...mention, label: '视频号短视频提及' },
      live: { ...mention, label: '直播间推荐' },
    },
    publisher: 'video',
    titles: { word: '推广语', min: 1, max: 1, maxLength: 50 },
    requires: [],
    delivers: { article: false },
    promotes: 'video',
    choosesPosition: false,
    exclusiveWindow: true,
    requiresTarget: true,
    profileBilling: false,
    budgetStepRule: 'budget.step_fen',
    minQuantityRule: 'order.least_fans',
    counts: { readers: false, followers: false, growth: true },
    assessed: false,
  },
};
