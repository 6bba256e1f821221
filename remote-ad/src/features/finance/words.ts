/** Words of the finance pages. */
export const adKindWords = { read: '公众号阅读', fans: '公众号涨粉', video: '视频号涨粉', position: '广告位' } as const;
export type AdKind = keyof typeof adKindWords;

export const channelWords = { wechat: '微信支付', alipay: '支付宝', transfer: '对公转账', local: '演示收银台' } as const;
export const routeWords = { wechat: '微信支付', alipay: '支付宝', bank: '银行账户', local: '演示收银台' } as const;

export const adKindOptions = Object.entries(adKindWords).map(([value, label]) => ({ value, label }));

/** Page of the campaign or plan that a record is about; null where that page does not exist. */
export function campaignPath(kind: AdKind | null, id: string | null): string | null {
  if (!kind || !id) return null;
  const area = { read: 'oa/read', fans: 'oa/fans', video: 'video/fans', position: 'oa/position' }[kind];
  return `/admin-ad/${area}/${id}/detail`;
}
