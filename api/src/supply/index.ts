export { exportBlacklist, exportLow, exportPartners } from './account-lists/export';
export { articlesFor } from './article/choose-source';
export { drawnCover } from './article/simulator';
export { type Article, type ArticleSource, ArticleUnreachable } from './article/source';
export { appealQueue, dismissAppeal, liftListing, listAccount } from './low-quality/operate';
export { setBookingLimits } from './media-account/booking-limits';
export { accountPlatformFor } from './media-account/choose-platform';
export { platformStatus } from './media-account/entry-bar';
export { exportAccounts } from './media-account/export';
export { addFromFacts } from './media-account/facts';
export { farText } from './media-account/far-rates';
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
export { simulatedFacts } from './media-account/simulated-platform';
export { supplyPart } from './part';
export { type AdvertiserRecord, advertiserPoints, advertiserRecords } from './reputation/advertiser';
export { forgive } from './reputation/forgive';
export { applyPerformance, scoreOfOwner } from './reputation/performance';
export type { ResumePromotions, SupplyServices, SuspendPromotions } from './services';
export type { FarRate, MediaAccount, MediaAccountTable, ReadMedians } from './tables';
export { type AccountTokens, accountTokens, componentOf } from './wechat/component';
export { type ArticleFigures, articlesOfDay, followerSummary, videoFollowers } from './wechat/figures';
export { createCode, type FollowCode } from './wechat/follows';
export { authorizerTokens } from './wechat/tokens';
