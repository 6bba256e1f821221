/** Sign-in and proof by a passkey. `docs/domain/identity.md#passkeys`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId, source } from '../../../transport/endpoint/fields';
import { creationOptions, passkeyAssertion, passkeyAttestation, passkeyName, requestOptions } from '../passkey';
import { passkeyLimits } from '../rules';
import { factor, factorRefusals } from '../second-factor';
import { credentials } from './credentials';

const id = z.uuid();
export const passkeyEndpoints = {
  'auth/passkeyOptions': endpoint({
    summary: '用通行密钥登录：取一次性挑战',
    audience: 'public',
    request: empty,
    response: requestOptions,
    refusals: [code.notEligible],
  }),
  'auth/passkeyLogin': endpoint({
    summary: '用通行密钥登录：持有与本人验证两样都已证明，不再要求动态码',
    audience: 'public',
    request: z.object({
      passkey: passkeyAssertion,
      source,
      remember: z.boolean().optional(),
      cancelClosing: z.boolean().optional(),
    }),
    response: credentials,
    refusals: [code.invalid, code.notEligible, code.wrongCredentials, code.accountFrozen, code.accountClosing],
  }),
  'user/passkeys': endpoint({
    summary: '我的通行密钥',
    audience: 'user',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string().nullable(),
          /** Kept by an account of the vendor, and so on several devices. */
          synced: z.boolean(),
          /** When its counter fell: somebody may have a copy. */
          counterFellAt: z.string().nullable(),
        }),
      ),
      /** Why the address of the page can have none; null where it can. */
      unusable: z.string().nullable(),
    }),
  }),
  'user/passkeyProve': endpoint({
    summary: '用通行密钥证明本人：取一次性挑战，只在本次登录内有效',
    audience: 'user',
    // Without request_id: each call gives another challenge.
    request: empty,
    response: requestOptions,
    refusals: [code.notEligible],
  }),
  'user/passkeyStart': endpoint({
    summary: '新增通行密钥：须二次验证，取一次性挑战',
    audience: 'user',
    // Without request_id: each call gives another challenge.
    request: z.object(factor),
    response: creationOptions,
    refusals: [...factorRefusals, code.notEligible, code.tooOften],
  }),
  'user/passkeyAdd': endpoint({
    summary: `保存新的通行密钥，至多 ${passkeyLimits.perAccount} 个；以浏览器与系统命名，之后可改`,
    audience: 'user',
    request: z.object({ request_id: requestId, attestation: passkeyAttestation }),
    response: z.object({ id, name: z.string() }),
    refusals: [code.invalid, code.notEligible, code.wrongCredentials, code.tooOften, code.duplicate],
  }),
  'user/passkeyName': endpoint({
    summary: '给通行密钥改名',
    audience: 'user',
    request: z.object({ request_id: requestId, id, name: passkeyName }),
    response: z.object({ id, name: z.string() }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
  'user/passkeyRemove': endpoint({
    summary: '删除通行密钥：须二次验证',
    audience: 'user',
    request: z.object({ request_id: requestId, id, ...factor }),
    response: z.object({ id }),
    refusals: [...factorRefusals, code.noSuchObject, code.duplicate],
  }),
};
