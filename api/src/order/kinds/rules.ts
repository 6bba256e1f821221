/** How orders of one kind behave differently after the claim. `docs/domain/campaign.md#kinds`. */
import type { Snapshot } from '../../figures';
import type { DatabaseTransaction } from '../../platform';
import type { Delivered, DeliveredContext } from '../counting/delivered';
import type { KindMeasurement } from '../measurement/kind-measurement';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';

/** What is counted, as reports and preview links show it. */
export interface Counted {
  name: string;
  /** Starts with its measure word: 次有效阅读. */
  unit: string;
  /** Figure of a snapshot; `first` is the order's first snapshot. */
  value(row: Snapshot, first: Snapshot): number;
}

export interface KindAssessment {
  /** Anomaly rules applied to the figures; empty where another calculation replaces them. */
  rules: readonly { code: string; name: string; weight: number; criterion: string }[];
  /** @returns null when no source has figures: an operator has to enter them from evidence */
  delivered(
    trx: DatabaseTransaction,
    services: OrderServices,
    order: PerformanceOrder,
    context: DeliveredContext,
  ): Promise<Delivered | null>;
  /** Converts what an operator enters from evidence into a figure. */
  entered(raw: number, valid: number): { reads?: number; shares?: number; follows?: number; unfollows?: number };
}

export interface OrderKindRules {
  counted: Counted;
  measurement: KindMeasurement;
  /** Null for a booked placement, which is paid at its price. */
  assessment: KindAssessment | null;
}
