import { createHash } from 'node:crypto';
import type { FanEvent } from '../../../figures';
import { seeded } from '../../../platform';
import { snapshotTimes } from '../../simulator/curve';
import { simulateFans } from '../../simulator/followers';
import type { SimulatedKind } from '../kind-measurement';
import type { Measured } from '../port';
import { fateOf, watchHours } from './fate';

function followersOf(order: Measured) {
  const { seed, fan } = fateOf(order.articleUrl);
  const count = Math.max(1, Math.round(order.forecastQty * seeded(seed).between(0.85, 1.15)));
  const days = Math.max(1, Math.ceil(order.windowH / 24));
  return simulateFans({ seed, from: order.publishedAt ?? 0, days, count, variant: fan });
}

export const simulatedFollowers: SimulatedKind = {
  figures(order, publishedAt) {
    const { follows } = followersOf(order);
    return snapshotTimes(publishedAt, watchHours(order)).map((at) => ({
      at,
      follows: follows.filter((follow) => follow.at <= at).length,
      unfollows: follows.filter(({ unfollowedAt }) => unfollowedAt !== null && unfollowedAt <= at).length,
    }));
  },

  follows(order) {
    const { seed } = fateOf(order.articleUrl);
    return followersOf(order).follows.flatMap(({ at, source, unfollowedAt, campaignsInWeek }, index): FanEvent[] => {
      const personHash = createHash('sha256').update(`${seed}:${index}`).digest('base64url');
      const person = { personHash, source, campaignsInWeek };
      const follow: FanEvent = { ...person, type: 'follow', at };
      return unfollowedAt === null ? [follow] : [follow, { ...person, type: 'unfollow', at: unfollowedAt }];
    });
  },

  facts(order) {
    const { declared, observed } = followersOf(order);
    return { declared, observed };
  },
};
