/** Accounts to which money is paid. `docs/domain/identity.md#payees`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, keysOf, requestId } from '../../../transport/endpoint/fields';
import { factor, factorRefusals } from '../../identity/second-factor';
import { payeeKinds } from '../payee';

const id = z.uuid();

const payee = z.object({
  id,
  kind: keysOf(payeeKinds),
  /** Masked. */
  holder: z.string(),
  tail: z.string(),
  bank: z.string(),
  branch: z.string(),
  verified: z.enum(['none', '3f', '4f', 'small_amount', 'manual']),
  /** Why it is not verified. */
  note: z.string(),
  isDefault: z.boolean(),
  /** From when on it may receive; null: now. */
  usableFrom: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
});

export const payeeEndpoints = {
  'user/payees': endpoint({ summary: '收款账户', audience: 'user', request: empty, response: z.array(payee) }),
  'user/payeeSave': endpoint({
    summary: '添加收款账户：须二次验证；户名即认证名称，由核验口核验',
    audience: 'user',
    request: z.object({
      request_id: requestId,
      kind: keysOf(payeeKinds),
      no: z.string().trim().max(66),
      bank: z.string().trim().max(50).optional(),
      branch: z.string().trim().max(100).optional(),
      /** Phone registered with the bank: adds a fourth fact to the check. */
      phone: z.string().trim().max(11).optional(),
      isDefault: z.boolean().optional(),
      consentSensitive: z.boolean(),
      ...factor,
    }),
    response: payee,
    refusals: [...factorRefusals, code.notCertified, code.notEligible, code.duplicate, code.tooOften],
  }),
  'user/payeeDefault': endpoint({
    summary: '设为默认收款账户：须二次验证',
    audience: 'user',
    request: z.object({ request_id: requestId, id, ...factor }),
    response: payee,
    refusals: [...factorRefusals, code.noSuchObject, code.duplicate],
  }),
  'user/payeeRemove': endpoint({
    summary: '删除收款账户：须二次验证；进行中的打款不受影响',
    audience: 'user',
    request: z.object({ request_id: requestId, id, ...factor }),
    response: z.object({ id }),
    refusals: [...factorRefusals, code.noSuchObject, code.duplicate],
  }),
  'user/payeeReveal': endpoint({
    summary: '查看完整的收款账号：须二次验证，每次留痕',
    audience: 'user',
    request: z.object({ id, ...factor }),
    response: z.object({ id, holder: z.string(), no: z.string() }),
    refusals: [...factorRefusals, code.noSuchObject],
  }),
};
