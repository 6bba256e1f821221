/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, type Question, type Thing } from '../things';

export const growthQuestions = {
  'activity/list': listOf('activity'),
  'activity/detail': about('activity'),
  'activity/accounts': about('activity', 'mediaAccount'),
  'activity/goods': listOf('points'),
  'activity/goodsDetail': about('points'),
  'activity/redemptions': listOf('redemption'),
  'activity/redemptionsExport': momentary(),
  'activity/points': about('points'),
  'media/signDays': about('points'),
  'activity/pointsList': listOf('points'),
  'activity/pointsExport': momentary(),
  'activity/level': about('points'),
  'media/share': about('points'),
  'activity/earnTasks': about('points'),
} satisfies Partial<Record<EndpointKey, Question>>;

export const growthActs = {
  'activity/join': ['activity'],
  'activity/accountsSave': ['activity'],
  'activity/leave': ['activity'],
  'activity/redeem': ['points', 'redemption'],
  'activity/redemptionReceive': ['redemption'],
  'media/sign': ['points'],
  'activity/claimTask': ['points'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
