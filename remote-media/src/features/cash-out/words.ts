import type { ResponseOf } from '@shizhong/shared-contracts';
import { processes, type StatusOf, statusView } from '@shizhong/shared-contracts/process';

export type CashOut = ResponseOf<'media/cashoutList'>['list'][number];
export type Breakdown = NonNullable<ResponseOf<'media/cashoutQuote'>['breakdown']>;
export type TaxSteps = NonNullable<Breakdown['tax']>;

const process = processes.cashOut;

export function cashOutStatus(status: string) {
  return statusView(process, status as StatusOf<typeof process>, 'media');
}

export const cashOutTabs = Object.entries(process.statuses).map(([key, { label }]) => ({ key, label }));

/** 「中国工商银行 尾号 6789」. */
export function payeeText({ bank, kind, tail }: { bank: string; kind: keyof typeof kindWords; tail: string }): string {
  return `${bank || kindWords[kind]} 尾号 ${tail}`;
}

export const kindWords = { bank: '银行卡', alipay: '支付宝', wechat: '微信', corp_bank: '对公账户' } as const;

/** Page of the order that the earning came from; a compensation belongs to a placement. */
export function orderPage(item: { orderId: string; orderNo: string | null; source: string }): string | null {
  if (!item.orderNo) return null;
  return item.source === 'order'
    ? `/admin-media/oa/order-read/${item.orderId}/detail`
    : `/admin-media/oa/order-position?order=${item.orderId}`;
}

export const transitionWords: Readonly<Record<string, string>> = Object.fromEntries(
  process.rows.map(({ name, label }) => [name, label]),
);
