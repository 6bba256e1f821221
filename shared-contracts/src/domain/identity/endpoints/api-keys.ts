/**
 * API keys for a person's own programs: named, limited to the selected scopes, shown once.
 * `docs/domain/identity.md#api-keys`.
 */
import { z } from 'zod';
import type { Side } from '../../../protocol/session';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { campaignKinds } from '../../kinds';
import { type ApiScope, apiKeyLives, apiKeyOverlaps, apiScopeNames, maxApiKeyNetworks } from '../api-scopes';
import { factor, factorRefusals } from '../second-factor';

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last four characters of the secret, to distinguish keys. */
  tail: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  /** Where it may call from; empty for anywhere. */
  networks: z.array(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Null for a key without an end. */
  expiresAt: z.string().nullable(),
  /** Until then the secret before the last rotation works too; null when it does not. */
  formerUntil: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], '请填写 IP 地址或网段，如 203.0.113.7 或 203.0.113.0/24');
const ofCampaigns = (...names: string[]) => campaignKinds().flatMap(({ area }) => names.map((name) => `${area}/${name}`));

/** Endpoints of each scope. None of them spends money, signs in or reveals masked data; there is no key that can do more. */
export const endpointsOfScope: Readonly<Record<Side, Readonly<Partial<Record<ApiScope, readonly string[]>>>>> = {
  ad: {
    get campaigns() {
      return [...ofCampaigns('list', 'detail', 'sums'), 'adPosition/list', 'adPosition/sums', 'adPosition/detail'];
    },
    get orders() {
      return [...ofCampaigns('orders', 'orderDetail'), 'report/terms', 'report/evidence', 'report/funds'];
    },
    bookings: [
      ...['adPosition/list', 'adPosition/sums', 'adPosition/detail', 'adPosition/orderDetail'],
      ...['adPosition/market', 'adPosition/slots'],
      ...['report/terms', 'report/evidence', 'report/funds'],
    ],
    get figures() {
      return ofCampaigns('figures');
    },
    get delivery() {
      return ofCampaigns('pause', 'resume');
    },
    get drafts() {
      return [...ofCampaigns('save'), 'adPosition/save'];
    },
    finance: [
      ...['adFinance/summary', 'adFinance/consume', 'adFinance/refund', 'adFinance/frozen', 'adFinance/thaw', 'adFinance/invest'],
    ],
  },
  media: {
    accounts: ['media/accounts', 'media/accountDetail', 'media/rateCards', 'media/schedule'],
    orders: [
      ...['media/tasks', 'media/taskDetail', 'media/orders', 'media/orderDetail', 'media/orderSums'],
      ...['report/terms', 'report/evidence', 'report/funds'],
    ],
    bookings: [
      ...['media/invites', 'media/positionOrders', 'media/positionSums', 'media/positionDetail'],
      ...['report/terms', 'report/evidence', 'report/funds'],
    ],
    claims: ['media/claim'],
    delivery: ['media/preview', 'media/publish', 'media/positionPreview', 'media/positionPublish'],
    finance: ['media/earnings', 'media/cashoutList', 'media/cashoutDetail'],
  },
};

const list = { request: empty, response: z.array(apiKey) };

const create = {
  request: z.object({
    request_id: requestId,
    name: z.string().trim().min(1, '请填写名称').max(30, '不超过 30 个字'),
    scopes: z.array(z.enum(apiScopeNames)).min(1, '请至少选择一项权限').max(apiScopeNames.length),
    networks: z.array(network).max(maxApiKeyNetworks, `至多 ${maxApiKeyNetworks} 个地址`).default([]),
    days: z.literal(apiKeyLives, '请选择有效期').default(null),
    ...factor,
  }),
  response: z.object({ id: z.uuid(), token: z.string() }),
  refusals: [code.tooOften, code.duplicate, ...factorRefusals],
};

const revoke = {
  request: z.object({ id: z.uuid(), request_id: requestId }),
  response: z.object({ id: z.uuid() }),
  refusals: [code.noSuchObject, code.duplicate],
};

export const apiKeyEndpoints = {
  'user/apiKeys': endpoint({ summary: 'API 密钥', audience: 'user', ...list }),
  'user/apiKeyCreate': endpoint({
    ...{ summary: '新建 API 密钥：须二次验证，至多 10 个有效；密钥只在这一次给出', audience: 'user', ...create },
  }),
  'user/apiKeyRotate': endpoint({
    summary: '更换 API 密钥：须二次验证，权限与地址不变；原密钥按所选时间继续有效',
    audience: 'user',
    request: z.object({
      ...{ id: z.uuid(), request_id: requestId },
      overlapHours: z.literal(apiKeyOverlaps, '请选择原密钥的有效时间'),
      ...factor,
    }),
    response: create.response,
    refusals: [code.noSuchObject, code.duplicate, ...factorRefusals],
  }),
  'user/apiKeyRevoke': endpoint({ summary: '停用 API 密钥，立即生效，不能恢复', audience: 'user', ...revoke }),
  // Their names before media owners had keys: remotes of contract 1 in use call them.
  'ad/apiKeys': endpoint({ summary: 'API 密钥：旧名，请用 user/apiKeys', audience: 'ad', ...list }),
  'ad/apiKeyCreate': endpoint({ summary: '新建 API 密钥：旧名，请用 user/apiKeyCreate', audience: 'ad', ...create }),
  'ad/apiKeyRevoke': endpoint({ summary: '停用 API 密钥：旧名，请用 user/apiKeyRevoke', audience: 'ad', ...revoke }),
};
