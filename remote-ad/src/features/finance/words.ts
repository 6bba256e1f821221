/** Labels of the finance pages. */
import { type OrderKind, orderKind, orderKinds } from '@shizhong/shared-contracts/kinds';

export const channelWords = { wechat: '微信支付', alipay: '支付宝', transfer: '对公转账', local: '演示收银台' } as const;
export const routeWords = { wechat: '微信支付', alipay: '支付宝', bank: '银行账户', local: '演示收银台' } as const;

export const adKindOptions = orderKinds().map(({ kind, words }) => ({ value: kind, label: words.statement }));

/** Page of the record's campaign or plan; null if that page does not exist. */
export function campaignPath(kind: OrderKind | null, id: string | null): string | null {
  return kind && id ? `${orderKind(kind).adPath}/${id}/detail` : null;
}
