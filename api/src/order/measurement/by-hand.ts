/** Used where no platform can be queried: operators verify pages by eye and enter figures from evidence. */
import type { Measurement } from './port';

export const measurementByHand: Measurement = {
  source: 'manual',
  patienceMs: 0,
  inspect: async () => null,
  figures: async () => [],
  follows: async () => [],
  looks: async () => [],
  codeFor: async () => null,
  facts: async () => ({}),
  nextAt: () => null,
  completeAt: (order) => order.windowEndsAt ?? 0,
  countsUntil: (order) => order.windowEndsAt ?? 0,
};
