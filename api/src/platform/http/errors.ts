import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../database/database';
import { envelope } from './answers';
import { Fault } from './fault';
import { Refusal } from './refusal';

/** Fastify's own protocol errors, with messages for users. */
const frameworkFaults: Record<string, { status: number; msg: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, msg: '不支持的内容类型' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, msg: '提交的内容过大' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, msg: '请求内容长度不符' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, msg: '文件过大' },
  FST_FILES_LIMIT: { status: 400, msg: '一次只能上传一个文件' },
  FST_FIELDS_LIMIT: { status: 400, msg: '字段过多' },
  FST_PARTS_LIMIT: { status: 400, msg: '字段过多' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, msg: '请以 multipart 方式上传' },
  FST_PROTO_VIOLATION: { status: 400, msg: '字段名不正确' },
};

/** The only place where an error becomes a response, and where it is logged. Internals are never exposed. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const errors = error.faults.length ? { errors: error.faults.map(({ path, msg }) => ({ path, msg })) } : {};
    const more = { reason: error.reason, ...errors };
    return envelope(reply.code(200), error.code, error.statusCode, error.message, error.data, more);
  }
  if (error instanceof Fault) return protocolFault(reply.headers(error.headers), error.status, error.message);
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? frameworkFaults[code] : undefined;
  if (known) return protocolFault(reply, known.status, known.msg);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return protocolFault(reply, status, '请求不正确');
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return protocolFault(reply.header('retry-after', '2'), 503, '服务暂时不可用，请稍后再试');
  }
  if (isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'database busy');
    const { status, message, headers } = Fault.busy(1);
    return protocolFault(reply.headers(headers), status, message);
  }
  request.log.error({ err: error }, 'unexpected error');
  return protocolFault(reply, 500, '服务器开小差了，请稍后再试');
}

function protocolFault(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return envelope(reply.code(status), status, status, msg, null);
}
