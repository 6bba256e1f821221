/**
 * The port to the payment channels. A channel takes an order, answers what became of it, pays back, and reports payments by itself
 * (callbacks). Numbers of ours (`outTradeNo`, `outRefundNo`) make every call repeatable: the channel never charges or pays twice for one.
 */

import type { Fen } from '../ledger/fen';
import type { OnlineChannel } from '../tables';

/** What a channel says of a payment. */
export type PaymentState =
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'paid'; channelTxn: string; amountFen: Fen; paidAt: Date };

export type RefundState =
  | { state: 'processing' }
  | { state: 'paid'; channelRefundNo: string }
  /** The channel will not pay; the text is its own. */
  | { state: 'failed'; reason: string };

/** What a callback reports, once its signature was found good. */
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

/** How the channel wants a callback answered. */
export interface CallbackReply {
  status: number;
  type: string;
  body: string;
}

export interface PaymentChannel {
  readonly name: OnlineChannel;
  /** @returns text of the QR code. @throws ChannelFault */
  create(order: { outTradeNo: string; amountFen: Fen; subject: string; expiresAt: Date }): Promise<string>;
  /** @throws ChannelFault */
  query(outTradeNo: string): Promise<PaymentState>;
  /** So that nobody pays what was cancelled here; a payment that is faster still arrives. @throws ChannelFault */
  close(outTradeNo: string): Promise<void>;
  /** @throws ChannelFault when nothing is known; ask again with the same number */
  refund(order: { outTradeNo: string; outRefundNo: string; totalFen: Fen; refundFen: Fen; reason: string }): Promise<RefundState>;
  /** @throws ChannelFault */
  queryRefund(order: { outTradeNo: string; outRefundNo: string }): Promise<RefundState>;
  /** @returns null when it reports nothing that is ours to book (a closed trade). @throws WrongCallback */
  readCallback(callback: Callback): Reported | null;
  reply(taken: boolean): CallbackReply;
}

/** The channel did not answer, or not in a way that can be relied on. Nothing is known about the money then. */
export class ChannelFault extends Error {
  override readonly name = 'ChannelFault';
}

/** A callback that the channel did not send, or that was changed on the way. */
export class WrongCallback extends Error {
  override readonly name = 'WrongCallback';
}

export type PaymentChannels = Partial<Record<OnlineChannel, PaymentChannel>>;
