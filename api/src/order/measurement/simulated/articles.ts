import { simulateReads } from '../../simulator/curve';
import type { SimulatedKind } from '../kind-measurement';
import type { Measured } from '../port';
import { fateOf, watchHours } from './fate';

/** Former articles of a simulated account. */
const formerArticles = 16;

export function simulatedArticle(order: Measured, former = 0) {
  const { seed, read } = fateOf(order.articleUrl);
  return simulateReads({
    seed,
    publishedAt: order.publishedAt ?? 0,
    fans: Math.max(2_000, order.account.fans),
    hours: watchHours(order),
    variant: read,
    withLanding: true,
    former,
  });
}

export const simulatedArticles: SimulatedKind = {
  // A platform that gives no figures leaves the order to a person.
  figures: (order) => (fateOf(order.articleUrl).check === 'no_figures' ? [] : simulatedArticle(order).evidence.snapshots),
  follows: () => [],
  facts(order) {
    const { account, landing, publicReads, sharedTraits, reusedIn } = simulatedArticle(order, formerArticles).evidence;
    return { history: account.history, landing, publicReads, sharedTraits, reusedIn };
  },
};
