/** What orders of one kind do differently after the claim. `docs/domain/campaign.md#kinds`. */
import type { Snapshot } from '../../figures';
import type { DatabaseTransaction } from '../../platform';
import type { Delivered, DeliveredContext } from '../counting/delivered';
import type { KindMeasurement } from '../measurement/kind-measurement';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';

/** What is counted, as reports and preview links show it. */
export interface Counted {
  name: string;
  /** With its measure word first: 次有效阅读. */
  unit: string;
  /** The figure of a snapshot; `first` is the first one of the order. */
  value(row: Snapshot, first: Snapshot): number;
}

export interface KindAssessment {
  /** Anomaly rules that the figures are held against; none where another reckoning takes their place. */
  rules: readonly { code: string; name: string; weight: number; criterion: string }[];
  /** @returns null when no source has figures: an operator has to enter them from evidence */
  delivered(
    trx: DatabaseTransaction,
    services: OrderServices,
    order: PerformanceOrder,
    context: DeliveredContext,
  ): Promise<Delivered | null>;
  /** What an operator takes over from evidence, as a figure. */
  entered(raw: number, valid: number): { reads?: number; shares?: number; follows?: number; unfollows?: number };
}

export interface OrderKindRules {
  counted: Counted;
  measurement: KindMeasurement;
  /** Null for a booked place: it is paid by its price. */
  assessment: KindAssessment | null;
}
