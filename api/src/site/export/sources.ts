/** Everything that can be exported: the endpoint, its rows, and the page that lists them. A new export adds a line here. */
import type { EndpointKey, RequestOf } from '@shizhong/shared-contracts/endpoints';
import {
  type CampaignArea,
  type CampaignKindDescriptor,
  campaignKinds,
  defaultCampaignKind,
  orderKind,
} from '@shizhong/shared-contracts/kinds';
import { exportInvites, exportOrders, exportPlanOrders } from '../../booking';
import { exportCampaigns } from '../../campaign';
import { exportPoints, exportRedemptions } from '../../growth';
import { exportCashOuts, exportEarnings, financeExport } from '../../money';
import { exportCampaignOrders, exportMediaOrders } from '../../order';
import type { CsvAnswer } from '../../platform';
import { exportAccounts, exportBlacklist, exportLow, exportPartners } from '../../supply';
import type { SiteServices } from '../services';
import { exportTickets } from '../ticket/export';

export interface ExportSource<Input> {
  csv(services: SiteServices, userId: string, input: Input): CsvAnswer;
  page(input: Input): string;
}

const campaignList = ({ kind, adPath }: CampaignKindDescriptor): ExportSource<RequestOf<'adRead/export'>> => ({
  csv: (services, userId, input) => exportCampaigns(services, userId, kind, input),
  page: () => adPath,
});

/** Campaign lists of every kind. */
const campaignLists = () =>
  Object.fromEntries(campaignKinds().map((kind) => [`${kind.area}/export`, campaignList(kind)])) as Record<
    `${CampaignArea}/export`,
    ExportSource<RequestOf<'adRead/export'>>
  >;

const campaignOrders = ({ kind, adPath }: CampaignKindDescriptor): ExportSource<RequestOf<'adRead/ordersExport'>> => ({
  csv: (services, userId, input) => exportCampaignOrders(services, userId, kind, input),
  page: ({ filters }) => `${adPath}/${filters.id}/detail?tab=orders`,
});

/** The orders of one campaign, of every kind. */
const ordersOfCampaigns = () =>
  Object.fromEntries(campaignKinds().map((kind) => [`${kind.area}/ordersExport`, campaignOrders(kind)])) as Record<
    `${CampaignArea}/ordersExport`,
    ExportSource<RequestOf<'adRead/ordersExport'>>
  >;

export const exportSources = () =>
  ({
    ...campaignLists(),
    ...ordersOfCampaigns(),
    'adPosition/export': {
      csv: exportPlanOrders,
      page: () => '/admin-ad/oa/position',
    },
    'adMedia/dealExport': { csv: exportPartners, page: () => '/admin-ad/media/oa/deal' },
    'adMedia/blackExport': { csv: exportBlacklist, page: () => '/admin-ad/media/oa/black' },
    'adMedia/lowExport': { csv: exportLow, page: () => '/admin-ad/media/oa/low' },
    'media/positionExport': {
      csv: exportOrders,
      page: () => '/admin-media/oa/order-position',
    },
    'media/orderExport': {
      csv: exportMediaOrders,
      page: ({ filters }) => orderKind(filters?.kind ?? defaultCampaignKind).ordersPath,
    },
    'media/inviteExport': {
      csv: exportInvites,
      page: () => '/admin-media/order-invite',
    },
    'media/accountExport': {
      csv: exportAccounts,
      page: ({ filters }) => `/admin-media/account/${filters?.kind ?? 'oa'}`,
    },
    'activity/pointsExport': {
      csv: exportPoints,
      page: () => '/admin-media/personal/activity-center?tab=points',
    },
    'activity/redemptionsExport': {
      csv: exportRedemptions,
      page: () => '/admin-media/personal/activity-center?tab=redemptions',
    },
    // One user has few of them: the daily limit keeps the file short, and no link to it is ever sent.
    'ticket/export': { csv: exportTickets, page: () => '/' },
    'media/cashoutExport': {
      csv: exportCashOuts,
      page: () => '/admin-media/personal/cashing-out/record',
    },
    'media/earningsExport': {
      csv: exportEarnings,
      page: () => '/admin-media/personal/cashing-out',
    },
    'adFinance/export': {
      csv: financeExport,
      page: ({ kind }) => `/admin-ad/financial/${kind === 'orderRefund' ? 'refund?type=order' : kind}`,
    },
  }) as const satisfies { [K in EndpointKey]?: ExportSource<RequestOf<K>> };

export type ExportKey = keyof ReturnType<typeof exportSources>;
