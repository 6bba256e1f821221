import type { CampaignServices } from '../campaign';
import type { DatabaseTransaction } from '../platform';
import type { DisputeSubjects } from './dispute/subjects';
import type { Measurement } from './measurement/port';

/** A media owner let an order pass its deadline. What that costs in growth is decided above; once for each order. */
export type LoseGrowthForDefault = (
  trx: DatabaseTransaction,
  loss: { userId: string; orderId: string; at: Date },
) => Promise<void>;

export interface OrderServices extends CampaignServices {
  /** Where figures of published advertising come from. */
  measurement: Measurement;
  /** The kinds of orders that disputes may be about; each kind registers itself in `app`. */
  disputeSubjects: DisputeSubjects;
  loseGrowthForDefault: LoseGrowthForDefault;
}
