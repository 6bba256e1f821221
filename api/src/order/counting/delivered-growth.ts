import type { FigureSource, Snapshot } from '../../figures';
import { type DatabaseTransaction, hourMs } from '../../platform';
import { nothingFound } from '../anomaly/finding';
import type { MeasuredFacts } from '../measurement/port';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import { type Delivered, type DeliveredContext, unseen } from './delivered';

export async function deliveredGrowth(
  _trx: DatabaseTransaction,
  _services: OrderServices,
  order: PerformanceOrder,
  { rows, facts, until }: DeliveredContext,
): Promise<Delivered | null> {
  const last = rows.at(-1);
  if (!last || !order.published_at) return null;
  return videoGrowthOf(rows, facts, last.source, { from: order.published_at.getTime(), until });
}

/**
 * The official source returns only the current total: a total further than this from its end of the window describes another
 * period.
 */
const edgeMs = 2 * hourMs;

/**
 * 时段净增 − 自然基线: the platform does not report where a video account's followers come from, so natural growth is subtracted.
 * @returns null also when the official totals do not reach from publication to the end: growth that was not observed can be
 * neither billed nor denied
 */
export function videoGrowthOf(
  rows: readonly Pick<Snapshot, 'at' | 'fans_total'>[],
  facts: MeasuredFacts,
  source: FigureSource,
  { from, until }: { from: number; until: number },
): Delivered | null {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return null;
  const unseenMs = Math.max(first.at.getTime() - from, until - last.at.getTime());
  if (source === 'api' && unseenMs > edgeMs) return null;
  const raw = Math.max(0, (last.fans_total ?? 0) - (first.fans_total ?? 0));
  const hours = (last.at.getTime() - first.at.getTime()) / hourMs;
  const natural = Math.min(raw, Math.ceil((facts.naturalPerHour ?? 0) * hours));
  return { source, lastAt: until, raw, valid: raw - natural, abnormal: 0, assessment: nothingFound(raw - natural), ...unseen };
}
