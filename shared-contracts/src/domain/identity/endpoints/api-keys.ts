/**
 * API keys for an advertiser's own programs: named, limited to the selected scopes, shown once.
 * `docs/domain/identity.md#api-keys`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { campaignKinds } from '../../kinds';
import { type ApiScope, apiScopeNames } from '../api-scopes';
import { factor } from '../second-factor';

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last four characters of the secret, to distinguish keys. */
  tail: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

const ofCampaigns = (...names: string[]) => campaignKinds().flatMap(({ area }) => names.map((name) => `${area}/${name}`));

/** Endpoints of each scope. None of them spends money, signs in or reveals masked data; there is no key that can do more. */
export const endpointsOfScope: Readonly<Record<ApiScope, readonly string[]>> = {
  get campaigns() {
    return [...ofCampaigns('list', 'detail'), 'adPosition/list', 'adPosition/detail'];
  },
  get delivery() {
    return ofCampaigns('pause', 'resume');
  },
  finance: [
    'adFinance/summary',
    'adFinance/consume',
    'adFinance/refund',
    'adFinance/frozen',
    'adFinance/thaw',
    'adFinance/invest',
  ],
};

export const apiKeyEndpoints = {
  'ad/apiKeys': endpoint({ summary: 'API 密钥', audience: 'ad', request: empty, response: z.array(apiKey) }),
  'ad/apiKeyCreate': endpoint({
    summary: '新建 API 密钥：须二次验证，至多 10 个有效；密钥只在这一次给出',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      name: z.string().trim().min(1, '请填写名称').max(30, '不超过 30 个字'),
      scopes: z.array(z.enum(apiScopeNames)).min(1, '请至少选择一项权限').max(apiScopeNames.length),
      ...factor,
    }),
    response: z.object({ id: z.uuid(), token: z.string() }),
    refusals: [
      code.invalid,
      code.tooOften,
      code.duplicate,
      code.secondFactor,
      code.wrongCredentials,
      code.smsCodeWrong,
      code.lockedOut,
    ],
  }),
  'ad/apiKeyRevoke': endpoint({
    summary: '停用 API 密钥，立即生效，不能恢复',
    audience: 'ad',
    request: z.object({ id: z.uuid(), request_id: requestId }),
    response: z.object({ id: z.uuid() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
};
