import type { OrderKindDescriptor } from './order-kind';

export const position: OrderKindDescriptor = {
  kind: 'position',
  words: { name: '广告位', take: '广告位', statement: '广告位', terms: '广告位' },
  adType: 'oa_position',
  process: 'positionOrder',
  accounts: ['oa'],
  videoPages: false,
  tone: 'position',
  priceFloorRule: 'price.position.floor_fen',
  adPath: '/admin-ad/oa/position',
  ordersPath: '/admin-media/oa/order-position',
  campaign: null,
};
