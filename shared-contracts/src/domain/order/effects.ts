/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, type Question, type Thing } from '../things';

export const orderAreaQuestions = {
  orderDetail: about('order', 'dispute'),
  orderReport: about('order'),
} satisfies Record<string, Question>;

/** An order, the campaign whose figures it is part of, and the money that moves by it. */
const settled: readonly Thing[] = ['order', 'campaign', 'balance', 'message'];

export const orderAreaActs = {
  previewAnswer: ['order'],
  confirm: settled,
  object: ['order', 'dispute', 'message'],
  cancel: settled,
} satisfies Record<string, readonly Thing[]>;

export const orderQuestions = {
  'media/orders': listOf('order'),
  'media/orderSums': about('order'),
  'media/orderExport': momentary(),
  'media/orderDetail': about('order', 'dispute'),
  'media/orderCode': momentary('order'),
  'media/orderReport': about('order'),
  'dispute/detail': about('dispute', 'talk'),
  'talk/detail': about('talk', 'order', 'booking'),
  'talk/unread': about('talk'),
  'report/pdf': momentary(),
  'report/evidence': momentary(),
  'report/funds': momentary(),
  'report/terms': about('order', 'booking'),
  'report/termsPdf': momentary(),
  'home/validReport': momentary(),
} satisfies Partial<Record<EndpointKey, Question>>;

const media: readonly Thing[] = ['order', 'task', 'earning', 'message'];
const dispute: readonly Thing[] = ['dispute', 'order', 'booking', 'balance', 'earning', 'message'];

export const orderActs = {
  'media/preview': ['order'],
  'media/publish': media,
  'media/cancel': media,
  'media/appeal': ['order', 'dispute', 'message'],
  'media/evidence': ['order'],
  'dispute/evidence': dispute,
  'dispute/offer': dispute,
  'dispute/appeal': dispute,
  'talk/send': ['talk'],
  'talk/seen': ['talk', 'message'],
  'talk/call': ['talk'],
  'talk/propose': ['talk'],
  'talk/answer': ['talk', 'order', 'booking', 'schedule', 'campaign', 'balance', 'earning', 'message'],
  'talk/withdraw': ['talk'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
