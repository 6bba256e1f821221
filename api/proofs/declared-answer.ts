/** Whether an answer is what its endpoint declares, success and refusal alike. */
import { isDeepStrictEqual } from 'node:util';
import { businessCodes, type Endpoint, type EndpointKey, endpoints } from '@shizhong/shared-contracts/endpoints';
import { type RefusalName, refusals } from '@shizhong/shared-contracts/refusals';
import type { Answered } from '../test/test-api';

/** @returns what is wrong with it, in words; null when nothing is */
export function faultOf(key: EndpointKey, answer: Answered<unknown>): string | null {
  const declaration: Endpoint = endpoints[key];
  const { status, code, data, reason, errors } = answer;
  if (declaration.produces && code === businessCodes.ok) return null;
  if (code === businessCodes.ok) {
    const read = declaration.response.safeParse(data);
    if (!read.success) return `outside its schema: ${read.error.message}`;
    return isDeepStrictEqual(read.data, data) ? null : 'more than its schema names';
  }
  if (!Array.isArray(errors) || errors.some(({ path, msg }) => typeof path !== 'string' || !msg)) return 'errors without a text';
  // Of the protocol: status, session, limits.
  if (status !== 200 || reason === undefined) return null;
  const declared = refusals[reason as RefusalName];
  return declared?.code === code ? null : `${code} is not the code of ${reason}`;
}
