/**
 * Every endpoint, by key. The browser imports this file as types only (zod never reaches a page);
 * the server and the tests import it for real.
 */
import type { z } from 'zod';
import { accountListEndpoints } from './account-lists';
import { accountSafetyEndpoints } from './account-safety';
import { advertiserEndpoints } from './advertiser';
import { announcementEndpoints } from './announcement';
import { apiKeyEndpoints } from './api-keys';
import { authEndpoints } from './auth';
import { campaignEndpoints } from './campaign';
import { cashOutEndpoints } from './cash-out';
import { dashboardEndpoints } from './dashboard';
import { dataToolEndpoints } from './data-tools';
import { exportEndpoints } from './export';
import { financeEndpoints } from './finance';
import { growthEndpoints } from './growth';
import { hallEndpoints } from './hall';
import { helpEndpoints } from './help';
import { homeEndpoints } from './home';
import { identificationEndpoints } from './identification';
import { marketEndpoints } from './market';
import { mediaAccountEndpoints } from './media-account';
import { messageEndpoints } from './messages';
import { orderEndpoints } from './order';
import { positionEndpoints } from './position';
import { reachEndpoints } from './reach';
import { reportEndpoints } from './report';
import { ticketEndpoints } from './ticket';
import { userEndpoints } from './user';

export { endpointsOfScope } from './api-keys';
export { smsPurposes } from './auth';
export * from './codes';
export * from './endpoint';
export * from './headers';
export { type HelpReason, helpReasons } from './help';
export { fixedMessageClasses, messageClasses, noticeChannels } from './messages';

export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...reachEndpoints,
  ...apiKeyEndpoints,
  ...messageEndpoints,
  ...announcementEndpoints,
  ...dashboardEndpoints,
  ...homeEndpoints,
  ...helpEndpoints,
  ...campaignEndpoints,
  ...hallEndpoints,
  ...orderEndpoints,
  ...positionEndpoints,
  ...reportEndpoints,
  ...dataToolEndpoints,
  ...identificationEndpoints,
  ...mediaAccountEndpoints,
  ...accountListEndpoints,
  ...advertiserEndpoints,
  ...exportEndpoints,
  ...financeEndpoints,
  ...cashOutEndpoints,
  ...accountSafetyEndpoints,
  ...ticketEndpoints,
  ...marketEndpoints,
  ...growthEndpoints,
};

export type EndpointKey = keyof typeof endpoints;
export type RequestOf<K extends EndpointKey> = z.input<(typeof endpoints)[K]['request']>;
export type ResponseOf<K extends EndpointKey> = z.output<(typeof endpoints)[K]['response']>;

export function methodOf(key: EndpointKey): 'GET' | 'POST' {
  return (endpoints[key] as { method?: 'GET' | 'POST' }).method ?? 'POST';
}

export function pathOf(key: EndpointKey): string {
  return (endpoints[key] as { path?: string }).path ?? `/api/v1/${key}`;
}
