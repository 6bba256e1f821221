/**
 * Delivery reports: how the two sides of an order get them, and how anybody verifies one.
 * `docs/domain/order.md#delivery-reports`, `docs/domain/features.md#f3-public-verification`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { captcha } from '../../identity/fields';

/** The report of a settled order, for its sides only: it contains the check code. */
export const orderReport = {
  request: z.object({ id: z.uuid(), withAmount: z.boolean().default(false) }),
  response: z.object({
    no: z.string(),
    code: z.string(),
    /** Canonical JSON, as signed. */
    payload: z.string(),
    sha256: z.string(),
    signature: z.string(),
    keyNumber: z.int(),
    issuedAt: z.string(),
    /** The whole as a file: attached to the PDF, and accepted by `/data-valid`. */
    file: z.string(),
    /** Number of the report it corrects. */
    supersedes: z.string().nullable(),
  }),
  refusals: [code.noSuchObject, code.wrongState],
};

export const reportEndpoints = {
  'media/orderReport': endpoint({
    summary: '阅读、涨粉、视频号订单的交付报告：编号、校验码、内容；可出具含金额的版本',
    audience: 'media',
    ...orderReport,
  }),
  'report/pdf': endpoint({
    summary: '交付报告的 PDF：附有报告原文，同一编号始终是同一份文件',
    audience: 'user',
    request: z.object({ no: z.string().max(40) }),
    response: z.string(),
    refusals: [code.noSuchObject],
    produces: 'application/pdf',
  }),
  'report/evidence': endpoint({
    summary: '一单的证据（CSV）：数据、页面检查、规则命中与未检查、凭证、过程；双方看到的是同一份',
    audience: 'user',
    request: z.object({ id: z.uuid() }),
    response: z.string(),
    refusals: [code.noSuchObject],
    produces: 'text/csv',
  }),
  'report/funds': endpoint({
    summary: '一单的资金轨迹（CSV）：本方的每条分录、双方共同的金额，以及在账本链上的位置',
    audience: 'user',
    request: z.object({ id: z.uuid() }),
    response: z.string(),
    refusals: [code.noSuchObject],
    produces: 'text/csv',
  }),
  'report/terms': endpoint({
    summary: '订单条款：双方约定的全部内容与 SHA-256，首次查看时固定，双方看到的是同一份',
    audience: 'user',
    request: z.object({ id: z.uuid() }),
    response: z.object({
      /** Number of the order. */
      no: z.string(),
      /** Canonical JSON; `sha256` is its fingerprint. */
      payload: z.string(),
      sha256: z.string(),
      issuedAt: z.string(),
    }),
    refusals: [code.noSuchObject, code.wrongState],
  }),
  'report/termsPdf': endpoint({
    summary: '订单条款的 PDF：附有条款原文',
    audience: 'user',
    request: z.object({ id: z.uuid() }),
    response: z.string(),
    refusals: [code.noSuchObject, code.wrongState],
    produces: 'application/pdf',
  }),
  'home/validReport': endpoint({
    summary: '验证交付报告：编号与校验码，连同手上的报告文件',
    audience: 'public',
    request: z.object({
      no: z.string().max(20),
      code: z.string().max(12),
      /** The report's JSON text, if available: the file as issued, or its content alone. */
      payload: z.string().max(60_000).optional(),
      /** SHA-256 of the PDF that the text was extracted from. */
      pdfSha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      ...captcha,
    }),
    response: z.object({
      result: z.enum(['valid', 'superseded', 'altered', 'not_found']),
      /** The report as issued: also for `altered`, to show what it should say. */
      report: z.record(z.string(), z.unknown()).nullable(),
      sha256: z.string().nullable(),
      keyNumber: z.int().nullable(),
      /** The correction in force. */
      supersededBy: z.object({ no: z.string(), code: z.string() }).nullable(),
      changes: z.array(
        z.object({
          path: z.string(),
          kind: z.enum(['changed', 'added', 'removed']),
          /** As issued and as submitted; null if there is none. */
          issued: z.string().nullable(),
          shown: z.string().nullable(),
        }),
      ),
      /** Whether the PDF is byte for byte the one we created; null if none was submitted, or none was ever downloaded. */
      pdf: z.enum(['original', 'other']).nullable(),
    }),
    refusals: [code.invalid, code.captchaRequired, code.captchaWrong],
  }),
};
