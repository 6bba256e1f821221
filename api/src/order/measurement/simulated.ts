/**
 * The demonstration's substitute for the platform: the fate of a published page is determined by its address
 * (`simulated/fate.ts`). Each kind of order simulates its own figures. Never loaded in production.
 */

import { hourMs } from '../../platform';
import { orderRules } from '../kinds/registry';
import { snapshotTimes } from '../simulator/curve';
import { readArticleLink } from './article-link';
import type { SimulatedKind } from './kind-measurement';
import type { Measured, Measurement } from './port';
import { simulatedArticle } from './simulated/articles';
import { fateOf, watchHours } from './simulated/fate';

const partOf = (order: Measured): SimulatedKind => orderRules(order.kind).measurement.simulated;

export const simulatedMeasurement: Measurement = {
  source: 'sim',
  patienceMs: 0,

  async inspect(order, url, at) {
    const { check, read } = fateOf(url);
    if (check === 'unreachable') return null;
    const link = readArticleLink(url, order.kind);
    const place = link?.place ?? order.position ?? 1;
    return {
      at,
      ownerMatches: check !== 'owner',
      publishedAt: check === 'window' ? at - 30 * 24 * hourMs : at,
      place: check === 'position' ? (place % 8) + 1 : (order.position ?? place),
      labelFound: check !== 'label' && read !== 'missing_label',
      similarityBp: check === 'text' ? 4_200 : 9_800,
      title: order.titles[0] ?? null,
      msgid: link?.msgid ?? null,
      notified: true,
    };
  },

  async figures(order, until) {
    if (order.publishedAt === null) return [];
    return partOf(order)
      .figures(order, order.publishedAt)
      .filter(({ at }) => at <= until);
  },

  async follows(order, until) {
    if (order.publishedAt === null) return [];
    return partOf(order)
      .follows(order)
      .filter(({ at }) => at <= until);
  },

  async looks(order, since, until) {
    if (order.publishedAt === null) return [];
    return simulatedArticle(order).linkChecks.filter(({ at }) => at > since && at <= until);
  },

  // Nobody could scan a code created by the simulator.
  codeFor: async () => null,

  facts: async (order) => (order.publishedAt === null ? {} : partOf(order).facts(order)),

  nextAt(order, after) {
    if (order.publishedAt === null) return null;
    const hours = watchHours(order);
    const looks = Array.from({ length: hours }, (_, index) => (order.publishedAt ?? 0) + 600_000 + index * hourMs);
    const later = [...snapshotTimes(order.publishedAt, hours), ...looks].filter((at) => at > after);
    return later.length ? Math.min(...later) : null;
  },

  completeAt: (order) => order.windowEndsAt ?? 0,
  countsUntil: (order) => order.windowEndsAt ?? 0,
};
