/**
 * The port to the channels that pay out into a person's wallet. Our own number (`outNo`) is that of the cash-out and never another:
 * a channel pays once for one number, and is asked for that number before anything is sent again. `docs/domain/money.md#payouts`.
 */
import type { Fen } from '../ledger/fen';

export const payoutChannelNames = ['alipay', 'wechat'] as const;
export type PayoutChannelName = (typeof payoutChannelNames)[number];

export interface PayoutOrder {
  outNo: string;
  amountFen: Fen;
  /** The certified name; the channel refuses when the wallet is somebody else's. */
  holder: string;
  /** Sign-in name at Alipay; the person's number under our service account at WeChat. */
  account: string;
  /** What the person reads in the wallet. */
  remark: string;
}

export type PayoutState =
  /** The channel knows no such number. */
  | { state: 'absent' }
  /** Not decided. `confirm`: the person has to accept it in the wallet, with what the channel gave for that. */
  | { state: 'processing'; confirm?: string }
  | { state: 'paid'; reference: string }
  /** The channel will not pay this number; the text is for the person. */
  | { state: 'failed'; reason: string };

/** What the channel said to an order. Only a query settles it. */
export type PayoutAnswer = { state: 'taken'; confirm?: string } | { state: 'refused'; reason: string };

export interface PayoutChannel {
  readonly name: PayoutChannelName;
  /** @throws ChannelError when the outcome is unknown, or when we cannot be paid for (balance, key, limit) */
  pay(order: PayoutOrder): Promise<PayoutAnswer>;
  /** @throws ChannelError */
  query(outNo: string): Promise<PayoutState>;
  /** What the wallet's own page needs besides `confirm`; null where no person confirms. */
  readonly confirmation: { appId: string; merchantId: string } | null;
}

export type PayoutChannels = Partial<Record<PayoutChannelName, PayoutChannel>>;
