/**
 * Campaigns of every kind on the advertiser's side: an area per kind, with the same endpoints.
 * `docs/pages/advertiser.md#campaign-list`, `docs/domain/overview.md#endpoints`.
 */
import { ofEveryCampaignKind } from '../../kinds/area-endpoints';
import { campaignActs } from './campaign-acts';
import { campaignExchange } from './campaign-exchange';
import { campaignPlanning } from './campaign-planning';
import { campaignResults } from './campaign-results';

export const campaignEndpoints = ofEveryCampaignKind({
  ...campaignActs,
  ...campaignPlanning,
  ...campaignResults,
  ...campaignExchange,
});
