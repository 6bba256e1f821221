import { answerHeaders } from '@shizhong/shared-contracts/answer-headers';
import type { FastifyReply } from 'fastify';
import type { ApiSettings } from '../settings';

/** @param page a page brings a policy of its own */
export function safeHeaders(
  { publicUrl }: Pick<ApiSettings, 'publicUrl'>,
  reply: Pick<FastifyReply, 'getHeader' | 'header'>,
  { page }: { page: boolean },
): void {
  for (const [name, value] of Object.entries(answerHeaders(publicUrl)))
    if (reply.getHeader(name) === undefined && !(page && name === 'content-security-policy')) reply.header(name, value);
}
