/**
 * Server behaviour that differs by kind of campaign and is not covered by the descriptor's data. `docs/domain/campaign.md#kinds`.
 */
import type { GrowthMetric } from '../../figures';
import type { MediaAccount } from '../../supply';

export type EstimatedAccount = Pick<MediaAccount, 'kind' | 'fans' | 'medians'>;

export interface CampaignKindRules {
  /** Forecast units for one account, for which a claim reserves budget. At least 1. */
  estimate(account: EstimatedAccount, position: number | null): number;
  /** Forecast units for a number of article reads. */
  unitsOfReads(reads: number): number;
  /** Suggested unit prices in fen, shown until enough orders have been settled. `docs/domain/campaign.md#prices`. */
  suggestedFen: readonly [low: number, high: number];
  /** Column that holds an account's minimum price. */
  minPriceColumn: 'min_read_price_fen' | 'min_fan_price_fen';
  /** Metric whose growth the campaign's charts show. */
  metric: GrowthMetric;
}
