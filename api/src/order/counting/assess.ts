/**
 * Computes what was delivered and the findings of the anomaly rules from stored figures, so that the result can be shown and
 * reproduced.
 */
import type { DatabaseTransaction } from '../../platform';
import { assessmentOf } from '../kinds/registry';
import type { Measured } from '../measurement/port';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import { bestSnapshots, type Delivered } from './delivered';

/** @returns null when no source has figures: an operator has to enter them from evidence */
export async function delivered(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  measured: Measured,
): Promise<Delivered | null> {
  const until = Math.min(services.measurement.countsUntil(measured), order.removed_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const rows = await bestSnapshots(services.figures, order.id, services.measurement.source, until);
  const facts = await services.measurement.facts(measured, until);
  return assessmentOf(order.kind).delivered(trx, services, order, { measured, rows, facts, until });
}
