/** Authorisation of a media owner's accounts. `docs/domain/supply.md#authorisation`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { requestId } from '../../../transport/endpoint/fields';
import { authOrder, authResult, kind } from './schemas';

const id = z.uuid();

export const authorisationEndpoints = {
  'media/accountAuthStart': endpoint({
    summary: '扫码授权：新账号，或带 id 重新授权；二维码限时有效',
    audience: 'media',
    request: z.object({ request_id: requestId, kind, accountId: id.optional(), consent: z.boolean() }),
    response: authOrder,
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.notEligible, code.duplicate],
  }),
  'media/accountAuthResult': endpoint({
    summary: '授权结果',
    audience: 'media',
    request: z.object({ authId: id }),
    response: authResult,
    refusals: [code.noSuchObject],
  }),
  'media/accountAuthCancel': endpoint({
    summary: '取消等待中的授权',
    audience: 'media',
    request: z.object({ request_id: requestId, authId: id }),
    response: authResult,
    refusals: [code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'user/accountAuthPlay': endpoint({
    summary: '模拟扫码（仅演示环境）',
    audience: 'user',
    request: z.object({
      authId: id,
      act: z.enum(['full', 'partial', 'refuse']),
      /** Name of the account that scans; the same name is the same account. */
      name: z.string().trim().min(1).max(30).optional(),
    }),
    response: authResult,
    refusals: [code.wrongState, code.noSuchObject],
  }),
};
