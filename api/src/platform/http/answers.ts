/** Sends responses: in the envelope, or as a file. */

import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import type { FastifyReply } from 'fastify';
import type { CsvAnswer } from './csv';
import type { FileAnswer } from './file-answer';

/** Response data with an extra field in the envelope. */
export class Answer<T> {
  readonly data: T;
  readonly szPush: string;
  constructor(data: T, szPush: string) {
    this.data = data;
    this.szPush = szPush;
  }
}

export function envelope(
  reply: FastifyReply,
  code: number,
  statusCode: number,
  msg: string,
  data: unknown,
  more: object = {},
): FastifyReply {
  if (reply.locals) reply.locals.code = code;
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, status_code: statusCode, msg, data, ...more });
}

export function sendCsv(reply: FastifyReply, answer: CsvAnswer): FastifyReply {
  if (reply.locals) reply.locals.code = businessCodes.ok;
  const name = encodeURIComponent(answer.fileName);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="export.csv"; filename*=UTF-8''${name}`)
    .type('text/csv; charset=utf-8')
    .send(answer.stream());
}

export function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: FileAnswer): FastifyReply {
  if (reply.locals) reply.locals.code = businessCodes.ok;
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(mediaType)
    .send(bytes);
}
