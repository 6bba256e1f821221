/**
 * Every endpoint, by key. The browser imports types only from this file (zod never reaches a page); the server and the tests
 * import its values.
 */

import type { EndpointKey } from '../protocol/product';
import { advertiserPositionOrderEndpoints } from './booking/endpoints/advertiser-orders';
import { bookingImportEndpoints } from './booking/endpoints/imports';
import { invitationEndpoints } from './booking/endpoints/invitations';
import { placementMarketEndpoints } from './booking/endpoints/market';
import { mediaPositionOrderEndpoints } from './booking/endpoints/media-orders';
import { planEndpoints } from './booking/endpoints/plans';
import { scheduleEndpoints } from './booking/endpoints/schedule';
import { advertiserEndpoints } from './campaign/endpoints/advertiser';
import { campaignEndpoints } from './campaign/endpoints/campaign';
import { hallEndpoints } from './campaign/endpoints/hall';
import { activityEndpoints } from './growth/endpoints/activities';
import { mallEndpoints } from './growth/endpoints/mall';
import { pointsEndpoints } from './growth/endpoints/points';
import { accountSafetyEndpoints } from './identity/endpoints/account-safety';
import { analysisNoteEndpoints } from './identity/endpoints/analysis-notes';
import { apiKeyEndpoints } from './identity/endpoints/api-keys';
import { authEndpoints } from './identity/endpoints/auth';
import { identificationEndpoints } from './identity/endpoints/identification';
import { messageEndpoints } from './identity/endpoints/messages';
import { passkeyEndpoints } from './identity/endpoints/passkeys';
import { reachEndpoints } from './identity/endpoints/reach';
import { savedViewEndpoints } from './identity/endpoints/saved-views';
import { secondStepEndpoints } from './identity/endpoints/second-step';
import { userEndpoints } from './identity/endpoints/user';
import { webhookEndpoints } from './identity/endpoints/webhooks';
import type { CampaignArea } from './kinds';
import { endpointsOfArea } from './kinds/area-endpoints';
import { cashOutEndpoints } from './money/endpoints/cash-out';
import { depositEndpoints } from './money/endpoints/deposits';
import { invoiceTitleEndpoints } from './money/endpoints/invoice-titles';
import { invoiceEndpoints } from './money/endpoints/invoices';
import { payeeEndpoints } from './money/endpoints/payees';
import { recordEndpoints } from './money/endpoints/records';
import { refundEndpoints } from './money/endpoints/refunds';
import { advertiserOrderEndpoints } from './order/endpoints/advertiser-orders';
import { disputeEndpoints } from './order/endpoints/disputes';
import { mediaOrderEndpoints } from './order/endpoints/media-orders';
import { reportEndpoints } from './order/endpoints/report';
import { talkEndpoints } from './order/endpoints/talk';
import { analysisEndpoints } from './site/endpoints/analysis';
import { announcementEndpoints } from './site/endpoints/announcement';
import { dashboardEndpoints } from './site/endpoints/dashboard';
import { dataToolEndpoints } from './site/endpoints/data-tools';
import { exportEndpoints } from './site/endpoints/export';
import { findEndpoints } from './site/endpoints/find';
import { helpEndpoints } from './site/endpoints/help';
import { homeEndpoints } from './site/endpoints/home';
import { marketEndpoints } from './site/endpoints/market';
import { ticketEndpoints } from './site/endpoints/ticket';
import { accountListEndpoints } from './supply/endpoints/account-lists';
import { authorisationEndpoints } from './supply/endpoints/authorisation';
import { mediaAccountEndpoints } from './supply/endpoints/media-accounts';
import { priceEndpoints } from './supply/endpoints/prices';
import { promotedAccountEndpoints } from './supply/endpoints/promoted-accounts';
import { scoreEndpoints } from './supply/endpoints/scores';

export type { EndpointKey, RequestOf, ResponseOf } from '../protocol/product';
export * from '../transport/endpoint/codes';
export * from '../transport/endpoint/endpoint';
export * from '../transport/endpoint/headers';
export { endpointShape } from '../transport/endpoint/shape';
export { endpointsOfScope } from './identity/endpoints/api-keys';
export { smsPurposes } from './identity/endpoints/auth';
export { fixedMessageClasses, messageClasses, noticeChannels, shownMessages } from './identity/endpoints/messages';
export { stepUps } from './identity/step-up';
export { type FoundKind, foundKinds, foundPerKind, recentlySeen } from './site/endpoints/find';
export { type HelpReason, helpReasons } from './site/endpoints/help';

export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...reachEndpoints,
  ...savedViewEndpoints,
  ...analysisNoteEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...messageEndpoints,
  ...announcementEndpoints,
  ...dashboardEndpoints,
  ...analysisEndpoints,
  ...homeEndpoints,
  ...helpEndpoints,
  ...findEndpoints,
  ...campaignEndpoints,
  ...hallEndpoints,
  ...advertiserOrderEndpoints,
  ...mediaOrderEndpoints,
  ...disputeEndpoints,
  ...talkEndpoints,
  ...placementMarketEndpoints,
  ...planEndpoints,
  ...bookingImportEndpoints,
  ...advertiserPositionOrderEndpoints,
  ...invitationEndpoints,
  ...mediaPositionOrderEndpoints,
  ...scheduleEndpoints,
  ...reportEndpoints,
  ...dataToolEndpoints,
  ...identificationEndpoints,
  ...payeeEndpoints,
  ...mediaAccountEndpoints,
  ...authorisationEndpoints,
  ...priceEndpoints,
  ...promotedAccountEndpoints,
  ...accountListEndpoints,
  ...scoreEndpoints,
  ...advertiserEndpoints,
  ...exportEndpoints,
  ...recordEndpoints,
  ...depositEndpoints,
  ...refundEndpoints,
  ...invoiceEndpoints,
  ...cashOutEndpoints,
  ...accountSafetyEndpoints,
  ...secondStepEndpoints,
  ...passkeyEndpoints,
  ...invoiceTitleEndpoints,
  ...ticketEndpoints,
  ...marketEndpoints,
  ...pointsEndpoints,
  ...activityEndpoints,
  ...mallEndpoints,
};

declare global {
  interface RegisteredProduct {
    endpoints: typeof endpoints;
  }
}

/**
 * Declares the endpoints of a campaign kind that was registered after this module was loaded.
 * @returns a function that removes them again, for tests
 */
export function declareArea(area: CampaignArea): () => void {
  const added = endpointsOfArea(area);
  Object.assign(endpoints, added);
  return () => {
    for (const key of Object.keys(added)) delete (endpoints as Record<string, unknown>)[key];
  };
}

export function methodOf(key: EndpointKey): 'GET' | 'POST' {
  return (endpoints[key] as { method?: 'GET' | 'POST' }).method ?? 'POST';
}

export function pathOf(key: EndpointKey): string {
  return (endpoints[key] as { path?: string }).path ?? `/api/v1/${key}`;
}
