export { accountListRoutes } from './account-lists/routes';
export { accountQueryRoutes } from './account-query/routes';
export { articlesFor } from './article/choose-source';
export { drawnCover } from './article/simulator';
export { type Article, type ArticleSource, ArticleUnreachable } from './article/source';
export { recheck, recoveryDays, recoveryTimer } from './low-quality/listing';
export { appealQueue, dismissAppeal, liftListing, listAccount } from './low-quality/operate';
export { startSweeps, sweepQuality } from './low-quality/sweep';
export { authorisedPage } from './media-account/authorised-page';
export { setBookingLimits } from './media-account/booking-limits';
export { accountPlatformFor } from './media-account/choose-platform';
export { exportAccounts } from './media-account/export';
export { addFromFacts } from './media-account/facts';
export { authorisationTimer, refreshAccount } from './media-account/follow';
export {
  accountQueue,
  banAccount,
  freezeAccount,
  passAccount,
  promotedQueue,
  rejectAccount,
  reviewPromoted,
  takeAccountOffline,
  unbanAccount,
  unfreezeAccount,
} from './media-account/operate';
export { rateCardsAt } from './media-account/rate-card';
export { mediaAccountRoutes } from './media-account/routes';
export { simulatedFacts } from './media-account/simulated-platform';
export { type AdvertiserRecord, advertiserPoints, advertiserRecords } from './reputation/advertiser';
export { forgive } from './reputation/forgive';
export { applyPerformance, claimsAgainJob, letClaimAgain, scoreOfOwner } from './reputation/performance';
export { freezeTimer } from './reputation/strikes';
export type { SupplyServices, SuspendPromotions } from './services';
export type { MediaAccount, MediaAccountTable, ReadMedians } from './tables';
export { type AccountTokens, accountTokens, componentOf } from './wechat/component';
export { type ArticleFigures, articlesOfDay, followerSummary, videoFollowers } from './wechat/figures';
export { createCode, type FollowCode } from './wechat/follows';
export { wechatRoutes } from './wechat/routes';
export { authorizerTokens } from './wechat/tokens';
