/** What the server does differently for each kind of campaign, where the descriptor's data do not say it. `docs/domain/campaign.md#kinds`. */
import type { GrowthMetric } from '../../figures';
import type { MediaAccount } from '../../supply';

export type EstimatedAccount = Pick<MediaAccount, 'kind' | 'fans' | 'medians'>;

export interface CampaignKindRules {
  /** Units one account is likely to bring; what a claim holds budget for. At least 1. */
  estimate(account: EstimatedAccount, position: number | null): number;
  /** Units that so many reads of an article are likely to bring. */
  unitsOfReads(reads: number): number;
  /** Prices of a unit, in fen, that are suggested until enough orders were settled. `docs/domain/campaign.md#prices`. */
  suggestedFen: readonly [low: number, high: number];
  /** Column with an account's own lowest price. */
  minPriceColumn: 'min_read_price_fen' | 'min_fan_price_fen';
  /** The figure whose growth the campaign's charts show. */
  metric: GrowthMetric;
}
