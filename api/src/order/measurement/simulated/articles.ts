import { simulateReads } from '../../simulator/curve';
import type { SimulatedKind } from '../kind-measurement';
import type { Measured } from '../port';
import { fateOf, watchHours } from './fate';

export function simulatedArticle(order: Measured) {
  const { seed, read } = fateOf(order.articleUrl);
  return simulateReads({
    seed,
    publishedAt: order.publishedAt ?? 0,
    fans: Math.max(2_000, order.account.fans),
    hours: watchHours(order),
    variant: read,
    withLanding: true,
  });
}

export const simulatedArticles: SimulatedKind = {
  figures: (order) => simulatedArticle(order).evidence.snapshots,
  follows: () => [],
  facts(order) {
    const { account, landingVisitors, publicReads, sharedTraits, reusedIn } = simulatedArticle(order).evidence;
    return { account, landingVisitors, publicReads, sharedTraits, reusedIn };
  },
};
