export { assignConsultant, dismissConsultant } from './advertiser/consultant';
export { readArticle } from './article/import-article';
export { campaignChecks } from './audit';
export { addWord, retireWord } from './content-rules/added-words';
export { normalise } from './content-rules/normalise';
export { wordRules } from './content-rules/words';
export { checkWords, recordReview, refuseBlocked, requireOwnFiles, writeContent } from './form/content';
export { formOf } from './form/draft';
export type { CampaignForm } from './form/form';
export type { CampaignContent } from './form/submitted';
export { campaignLink } from './kinds/links';
export { campaignRules, registerCampaignRules } from './kinds/registry';
export { retentionH } from './kinds/retention';
export type { CampaignKindRules } from './kinds/rules';
export { landingPath } from './landing/link';
export { countVisit, landingOf } from './landing/visits';
export { settledOrders } from './launch/outlook';
export {
  afterOrderFinal,
  changeReserve,
  coversRise,
  finalOrderStatuses,
  lockCampaign,
  minOrderFen,
  releaseReserve,
  takeReserve,
} from './launch/reserve';
export { isSelfDeal, type SharedTrait, sharedTraits } from './launch/self-deal';
export { requireQualified, requireReason } from './list/guards';
export { exportCampaigns, listRowOf } from './list/list';
export { readOwn } from './list/own';
export { suspendPromotions } from './live/delivery';
export { liftPromotionsSoon } from './live/lift-promotions';
export type { Revision } from './live/revision';
export { campaignPart } from './part';
export {
  approveCampaign,
  liftCampaign,
  rejectCampaign,
  reviewQueue,
  suspendCampaign,
  terminateByOperator,
} from './review/operate';
export type { CampaignServices } from './services';
export type { Campaign, Content, ContentReview, ReviewReason, Terms } from './tables';
export { unreservedFen } from './targeting/budget';
export { fitsOf, matchingAccounts } from './targeting/eligibility';
export { type EligibleAccount, forecast, type Quantiles, type SettledOrder } from './targeting/forecast';
export { quantityOf, unfit } from './targeting/quantity';
export { type ObservedFollowers, type ProfileCount, profileRequirementOf, withinProfile } from './terms/profile';
export { anomalyRulesVersion, termsOf } from './terms/terms';
