/** Schemas shared by several groups of money endpoints. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { fen, requestId } from '../../../transport/endpoint/fields';

const id = z.uuid();
/** Above every amount in the product, far below the limit of a sum. */
export const maxFen = 10_000_000_000;

/** `local` is the cashier of the demonstration; it moves no money. */
export const depositChannels = ['alipay', 'wechat', 'transfer', 'local'] as const;

export const deposit = z.object({
  id,
  no: z.string(),
  channel: z.enum(depositChannels),
  amountFen: fen,
  giftFen: fen,
  refundedFen: fen,
  status: z.string(),
  reason: z.string(),
  payerName: z.string().nullable(),
  remitCode: z.string().nullable(),
  voucherUrl: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  creditedAt: z.string().nullable(),
  version: z.int(),
});

/** One original payment, or the bank if there is none that can be refunded. */
export const split = z.object({
  line: z.int(),
  depositId: id.nullable(),
  depositNo: z.string().nullable(),
  route: z.enum(['alipay', 'wechat', 'local', 'bank']),
  amountFen: fen,
  feeFen: fen,
  status: z.enum(['waiting', 'sent', 'paid', 'failed']),
  reason: z.string(),
});

export const refund = z.object({
  id,
  no: z.string(),
  amountFen: fen,
  feeFen: fen,
  /** Paid back to the payer so far. */
  paidFen: fen,
  giftBackFen: fen,
  status: z.string(),
  reason: z.string(),
  failReason: z.string(),
  bank: z.object({ holder: z.string(), tail: z.string(), bank: z.string() }).nullable(),
  splits: z.array(split),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  version: z.int(),
});

export const step = { id, request_id: requestId, version: z.int().optional() };

export const stepRefusals = [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];
