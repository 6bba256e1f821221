/**
 * The port to the payment channels. A channel takes an order, reports its outcome, pays back, and reports payments by itself
 * (callbacks). Our own numbers (`outTradeNo`, `outRefundNo`) make every call repeatable: the channel never charges or pays twice
 * for the same number.
 */

import type { Fen } from '../ledger/fen';
import type { OnlineChannel } from '../tables';

/** The channel's state of a payment. */
export type PaymentState =
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'paid'; channelTxn: string; amountFen: Fen; paidAt: Date };

export type RefundState =
  | { state: 'processing' }
  | { state: 'paid'; channelRefundNo: string }
  /** The channel refused to pay; the text is its own. */
  | { state: 'failed'; reason: string };

/** What a callback reports, after its signature was verified. */
export interface Reported {
  outTradeNo: string;
  channelTxn: string;
  amountFen: Fen;
  paidAt: Date;
}

export interface Callback {
  /** As received, byte for byte: the signature covers it. */
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** The response that the channel expects to a callback. */
export interface CallbackReply {
  status: number;
  type: string;
  body: string;
}

export interface PaymentChannel {
  readonly name: OnlineChannel;
  /** @returns text of the QR code. @throws ChannelError */
  create(order: { outTradeNo: string; amountFen: Fen; subject: string; expiresAt: Date }): Promise<string>;
  /** @throws ChannelError */
  query(outTradeNo: string): Promise<PaymentState>;
  /** So that nobody pays what was cancelled here; a payment made just before still arrives. @throws ChannelError */
  close(outTradeNo: string): Promise<void>;
  /** @throws ChannelError when the outcome is unknown; retry with the same number */
  refund(order: { outTradeNo: string; outRefundNo: string; totalFen: Fen; refundFen: Fen; reason: string }): Promise<RefundState>;
  /** @throws ChannelError */
  queryRefund(order: { outTradeNo: string; outRefundNo: string }): Promise<RefundState>;
  /** @returns null when it reports nothing for us to book (a closed trade). @throws WrongCallback */
  readCallback(callback: Callback): Reported | null;
  reply(taken: boolean): CallbackReply;
}

/** The channel did not answer, or not in a reliable way. Nothing is known about the money then. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
}

/** A callback that the channel did not send, or that was changed in transit. */
export class WrongCallback extends Error {
  override readonly name = 'WrongCallback';
}

export type PaymentChannels = Partial<Record<OnlineChannel, PaymentChannel>>;
