/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, none, type Question, type Thing } from '../things';

export const supplyQuestions = {
  'media/accounts': listOf('mediaAccount'),
  'media/accountExport': momentary(),
  'media/accountDetail': about('mediaAccount'),
  'media/accountAuthResult': momentary('mediaAccount'),
  'media/rateCards': listOf('mediaAccount'),
  'ad/promotedAccounts': about('promotedAccount'),
  'ad/promotedAuthResult': momentary('promotedAccount'),
  'adMedia/deal': listOf('mediaList', 'order', 'booking'),
  'adMedia/dealExport': momentary(),
  'adMedia/blackExport': momentary(),
  'adMedia/lowExport': momentary(),
  'adMedia/orders': listOf('order', 'booking'),
  'adMedia/black': listOf('mediaList'),
  'adMedia/favourites': listOf('mediaList'),
  'adMedia/low': listOf('mediaList'),
  'ad/score': about('order', 'booking'),
  'media/accountScore': about('mediaAccount', 'order', 'booking'),
  'adMedia/find': momentary('mediaList'),
  'media/blocked': listOf('blocked'),
  'media/lowQuality': about('lowQuality'),
} satisfies Partial<Record<EndpointKey, Question>>;

/** A media account, the dates it offers, and the tasks it may take. */
const account: readonly Thing[] = ['mediaAccount', 'schedule', 'task'];

export const supplyActs = {
  'media/accountAdd': account,
  'media/accountProof': ['mediaAccount'],
  'media/accountSave': account,
  'media/accountSettings': account,
  'media/accountSubmit': account,
  'media/accountWithdraw': account,
  'media/offline': account,
  'media/online': account,
  'media/unbind': account,
  'media/accountAuthStart': none,
  'media/accountAuthCancel': none,
  'user/accountAuthPlay': ['mediaAccount', 'schedule', 'task', 'promotedAccount'],
  'media/rateCard': account,
  'media/autoRule': ['mediaAccount'],
  'ad/promotedAuthStart': none,
  'ad/promotedAuthCancel': none,
  'ad/promotedAdd': ['promotedAccount'],
  'ad/promotedProof': ['promotedAccount'],
  'ad/promotedRemove': ['promotedAccount'],
  'adMedia/note': ['mediaList'],
  'adMedia/blackAdd': ['mediaList', 'order'],
  'adMedia/blackRemove': ['mediaList', 'order'],
  'adMedia/favourite': ['mediaList'],
  'adMedia/blockLow': ['mediaList'],
  'adMedia/allow': ['mediaList'],
  'media/block': ['blocked', 'task', 'order', 'booking'],
  'media/lowAppeal': ['lowQuality'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
