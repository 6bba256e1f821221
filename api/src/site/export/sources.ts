/** Everything that can be exported: the endpoint, its rows, and the page that lists them. A new export adds a line here. */
import type { EndpointKey, RequestOf } from '@shizhong/shared-contracts/endpoints';
import {
  type CampaignArea,
  type CampaignKindDescriptor,
  campaignKinds,
  defaultCampaignKind,
  orderKind,
} from '@shizhong/shared-contracts/kinds';
import { exportInvites, exportOrders } from '../../booking';
import { exportCampaigns } from '../../campaign';
import { exportPoints } from '../../growth';
import { exportCashOuts, exportEarnings, financeExport } from '../../money';
import { exportMediaOrders } from '../../order';
import type { CsvAnswer } from '../../platform';
import { exportAccounts } from '../../supply';
import type { SiteServices } from '../services';

export interface ExportSource<Input> {
  csv(services: SiteServices, userId: string, input: Input): CsvAnswer;
  page(input: Input): string;
}

const campaignList = ({ kind, adPath }: CampaignKindDescriptor): ExportSource<RequestOf<'adRead/export'>> => ({
  csv: (services, userId, { filters }) => exportCampaigns(services, userId, kind, filters ?? {}),
  page: () => adPath,
});

/** Campaign lists of every kind. */
const campaignLists = () =>
  Object.fromEntries(campaignKinds().map((kind) => [`${kind.area}/export`, campaignList(kind)])) as Record<
    `${CampaignArea}/export`,
    ExportSource<RequestOf<'adRead/export'>>
  >;

export const exportSources = () =>
  ({
    ...campaignLists(),
    'adPosition/export': {
      csv: (services, userId, { filters }) => exportOrders(services, { userId, side: 'ad' }, filters ?? {}),
      page: () => '/admin-ad/oa/position',
    },
    'media/positionExport': {
      csv: (services, userId, { filters }) => exportOrders(services, { userId, side: 'media' }, filters ?? {}),
      page: () => '/admin-media/oa/order-position',
    },
    'media/orderExport': {
      csv: (services, userId, { filters }) => exportMediaOrders(services, userId, filters ?? {}),
      page: ({ filters }) => orderKind(filters?.kind ?? defaultCampaignKind).ordersPath,
    },
    'media/inviteExport': {
      csv: (services, userId, { filters }) => exportInvites(services, userId, filters ?? {}),
      page: () => '/admin-media/order-invite',
    },
    'media/accountExport': {
      csv: (services, userId, { filters }) => exportAccounts(services, userId, filters ?? {}),
      page: ({ filters }) => `/admin-media/account/${filters?.kind ?? 'oa'}`,
    },
    'activity/pointsExport': {
      csv: (services, userId, { filters }) => exportPoints(services, userId, filters ?? {}),
      page: () => '/admin-media/personal/activity-center?tab=points',
    },
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
