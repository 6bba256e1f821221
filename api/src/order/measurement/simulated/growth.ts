import { hourMs, seeded } from '../../../platform';
import { snapshotTimes } from '../../simulator/curve';
import type { SimulatedKind } from '../kind-measurement';
import type { Measured } from '../port';
import { fateOf, watchHours } from './fate';

/** The promoted video account: its natural growth and the growth caused by the order. */
function growthOf(order: Measured) {
  const { seed } = fateOf(order.articleUrl);
  const random = seeded(seed);
  const naturalPerHour = Math.round(random.between(1, 5));
  const start = Math.round(random.between(5_000, 80_000));
  const gain = order.forecastQty * random.between(0.85, 1.15);
  const total = (at: number) => {
    const hours = Math.max(0, at - (order.publishedAt ?? at)) / hourMs;
    return start + Math.round(naturalPerHour * hours + gain * (1 - Math.exp(-hours / 12)));
  };
  return { naturalPerHour, total };
}

export const simulatedGrowth: SimulatedKind = {
  figures(order, publishedAt) {
    const { total } = growthOf(order);
    return [publishedAt, ...snapshotTimes(publishedAt, watchHours(order))].map((at) => ({ at, fansTotal: total(at) }));
  },
  follows: () => [],
  facts: (order) => ({ naturalPerHour: growthOf(order).naturalPerHour }),
};
