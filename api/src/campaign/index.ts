export { assignConsultant, dismissConsultant } from './advertiser/consultant';
export { advertiserRoutes } from './advertiser/routes';
export { readArticle } from './article/import-article';
export { campaignChecks } from './audit';
export { addWord, retireWord } from './content-rules/added-words';
export { normalise } from './content-rules/normalise';
export { wordRules } from './content-rules/words';
export { checkWords, recordReview, refuseBlocked, requireOwnFiles, writeContent } from './form/content';
export { formOf } from './form/draft';
export type { CampaignForm } from './form/form';
export type { CampaignContent } from './form/submitted';
export { type CampaignKind, campaignKinds, campaignLink, kindOfArea } from './kinds/kinds';
export { landingPath } from './landing/link';
export { landingRoutes } from './landing/routes';
export { countVisit, landingOf } from './landing/visits';
export { inviteJob, inviteNamed } from './launch/direct-invite';
export { estimate } from './launch/estimate';
export { settledOrders } from './launch/outlook';
export { afterOrderFinal, finalOrderStatuses, lockCampaign, minOrderFen, releaseReserve, takeReserve } from './launch/reserve';
export { isSelfDeal, type SharedTrait, sharedTraits } from './launch/self-deal';
export { requireQualified, requireReason } from './list/guards';
export { exportCampaigns, listRowOf } from './list/list';
export { readOwn } from './list/own';
export { suspendPromotions } from './live/delivery';
export { liftPromotions } from './live/lift-promotions';
export type { Revision } from './live/revision';
export {
  approveCampaign,
  liftCampaign,
  rejectCampaign,
  reviewQueue,
  suspendCampaign,
  terminateByOperator,
} from './review/operate';
export { campaignRoutes } from './routes';
export type { CampaignServices } from './services';
export type { Campaign, Content, ContentReview, ReviewReason, Terms } from './tables';
export { unreservedFen } from './targeting/budget';
export { fitsOf, matchingAccounts } from './targeting/eligibility';
export { type EligibleAccount, forecast, type Quantiles, type SettledOrder } from './targeting/forecast';
export { quantityOf, unfit } from './targeting/quantity';
export { type ObservedFollowers, type ProfileCount, profileRequirementOf, withinProfile } from './terms/profile';
export { anomalyRulesVersion, termsOf } from './terms/terms';
export { campaignTimer } from './timers';
