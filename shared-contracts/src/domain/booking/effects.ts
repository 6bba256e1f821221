/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, type Question, type Thing } from '../things';

export const bookingQuestions = {
  'adPosition/market': listOf('schedule', 'mediaList'),
  'adPosition/accountDetail': about('schedule', 'mediaList'),
  // Not about bookings: a draft that saves itself moves no date, and whatever does names the schedule.
  'adPosition/slots': about('schedule'),
  'adPosition/list': listOf('booking'),
  'adPosition/sums': about('booking'),
  'adPosition/export': momentary(),
  'adPosition/importRead': momentary(),
  'adPosition/importTemplate': momentary(),
  'adPosition/detail': about('booking'),
  'adPosition/firstPass': about('booking'),
  'adPosition/orderDetail': about('booking', 'dispute'),
  'adPosition/orderReport': about('booking'),
  'media/invites': listOf('booking'),
  'media/inviteExport': momentary(),
  'media/positionOrders': listOf('booking'),
  'media/positionSums': about('booking'),
  'media/positionExport': momentary(),
  'media/positionDetail': about('booking', 'dispute'),
  'media/positionReport': about('booking'),
  'media/schedule': about('schedule', 'booking', 'mediaAccount'),
} satisfies Partial<Record<EndpointKey, Question>>;

/** A placement, the dates it takes, and the money that is frozen or earned by it. */
const advertiser: readonly Thing[] = ['booking', 'schedule', 'balance', 'message'];
const media: readonly Thing[] = ['booking', 'schedule', 'earning', 'message'];

export const bookingActs = {
  'adPosition/waitlist': ['schedule'],
  'adPosition/save': ['booking'],
  'adPosition/importBook': advertiser,
  'adPosition/submit': advertiser,
  'adPosition/delete': ['booking'],
  'adPosition/terminate': advertiser,
  'adPosition/withdraw': advertiser,
  'adPosition/counterAnswer': advertiser,
  'adPosition/creative': ['booking'],
  'adPosition/previewAnswer': ['booking'],
  'adPosition/cancel': advertiser,
  'adPosition/confirm': advertiser,
  'adPosition/object': ['booking', 'dispute', 'message'],
  'adPosition/makegoodAnswer': advertiser,
  'adPosition/review': ['booking', 'mediaList'],
  'media/inviteAnswer': media,
  'media/positionPreview': ['booking'],
  'media/positionPublish': media,
  'media/positionCancel': media,
  'media/positionMakegood': media,
  'media/positionAppeal': ['booking', 'dispute', 'message'],
  'media/positionReview': ['booking'],
  'media/scheduleSave': ['schedule', 'mediaAccount'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
