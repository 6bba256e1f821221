/** What waits to be done by itself, in words. */
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';

const jobWords: Readonly<Record<string, string>> = {
  'identification.remind': '提醒证照将到期',
  'account.guesses': '通知有人在试密码',
  'api-key.expiry': '提醒 API 密钥将到期',
  'deposit.recheck': '向支付渠道核实充值',
  'refund.send': '发出退款',
  'payout.ask': '向渠道询问打款结果',
  'finance.reconcile': '每日对账',
  'cashOut.autoReview': '提现自动审核',
  'invoice.mail': '寄出发票',
  'earning.holdEnds': '暂扣收益到期',
  'earning.release': '收益转为可提现',
  'account.claimsAgain': '恢复账号接单',
  'account.refresh': '更新账号数据',
  'lowQuality.recheck': '低质账号复查',
  'lowQuality.sweep': '低质账号巡检',
  'campaign.invite': '邀请媒体接单',
  'campaign.liftPromotions': '账号恢复后解除暂停它的广告',
  'campaign.offer': '按自动接单规则派广告',
  'campaign.autoClaim': '替媒体自动接单',
  'order.verify': '核验订单发布',
  'order.measure': '采集订单数据',
  'order.score': '订单异常评分',
  'position.auto_accept': '广告位自动接受',
  'position.verify': '核验广告位发布',
  'position.look': '查看广告位文章',
  'channel.rewards': '渠道奖励结算',
  'growth.sweep': '到期积分清零',
  'account.close': '注销账号',
  'export.prepare': '生成导出文件',
  'export.remove': '删除过期的导出文件',
  'savedView.report': '寄出定时报表',
};

/** A timer is the transition of a process that nobody has to ask for. */
export function jobWord(kind: string, payload: Readonly<Record<string, unknown>> = {}): string {
  if (kind !== 'timer') return jobWords[kind] ?? kind;
  const name = String(payload['process']);
  if (!Object.hasOwn(processes, name)) return kind;
  const process: Process = processes[name as ProcessName];
  const row = process.rows.find((each) => each.name === payload['transition']);
  return `${process.label}：${row?.label ?? String(payload['transition'])}`;
}
