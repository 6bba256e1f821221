/** Labels of orders, evidence, disputes and transactions on the advertiser's pages; raw values are never shown. */
import { processes, type StatusOf, type StatusView, statusView } from '@shizhong/shared-contracts/process';

export type OrderStatusName = StatusOf<typeof processes.performanceOrder>;
export type DisputeStatusName = StatusOf<typeof processes.dispute>;

export const orderStatus = (status: string): StatusView =>
  statusView(processes.performanceOrder, status as OrderStatusName, 'ad');
export const disputeStatus = (status: string): StatusView => statusView(processes.dispute, status as DisputeStatusName, 'ad');

export const actorWords: Record<string, string> = { ad: '广告主', media: '媒体主', operator: '平台', system: '系统' };

/** Sources of the billed figures. */
export const sourceWords: Record<string, string> = {
  api: '官方授权数据',
  public: '公开页面数据',
  manual: '人工核对凭证',
  sim: '演示数据（模拟）',
};

export const disputeKinds: Record<string, string> = {
  objection: '广告主对数据提出异议',
  deduction: '媒体主对扣减提出申诉',
  hold: '平台发现疑似异常，暂缓结算',
  delivery: '交付争议',
};

export const objectionTypes = { data: '数据不符', content: '内容不符', position: '位置不符', other: '其他' } as const;

/** Labels of transactions for the owner of the money. */
export const postingWords: Record<string, string> = {
  T2: '冻结',
  T3: '解冻',
  T4: '消费',
  T4c: '取消补偿',
  T9: '追回退回',
};

export const accountWords: Record<string, string> = {
  '2001': '可用余额（现金）',
  '2002': '可用余额（赠款）',
  '2003': '冻结（现金）',
  '2004': '冻结（赠款）',
  '2005': '退款处理中',
};
