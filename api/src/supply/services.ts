import type { MoneyServices } from '../money';
import type { DatabaseTransaction } from '../platform';
import type { ArticleSource } from './article/source';
import type { AccountPlatform } from './media-account/platform';

/**
 * A promoted account can no longer be counted: whatever promotes it takes no new orders. The campaign context implements this.
 */
export type SuspendPromotions = (
  trx: DatabaseTransaction,
  services: SupplyServices,
  suspension: { promotedAccountId: string; reason: string; at: Date },
) => Promise<void>;

/** A promoted account can be counted again: what was suspended because of it continues. The campaign context implements this. */
export type ResumePromotions = (trx: DatabaseTransaction, promotedAccountId: string, at: Date) => Promise<void>;

export interface SupplyServices extends MoneyServices {
  /** Where accounts are authorised, and the source of their data. */
  accounts: AccountPlatform;
  articles: ArticleSource;
  suspendPromotions: SuspendPromotions;
  resumePromotions: ResumePromotions;
}
