/**
 * Why money was thawed, in words: derived from the unique key of the posting (`request_id`), which names the act that made it.
 * `docs/pages/advertiser.md#thaws`.
 */
import { campaignEndReasons } from '@shizhong/shared-contracts/process';

const ofCampaign: Record<string, string> = {
  withdraw: '撤回审核',
  reject: '审核未通过',
  terminate: '终止',
  edit: '调低预算',
  close: '完结差额',
};

const ofPosition: Record<string, string> = {
  withdraw: '撤回邀约',
  decline: '拒单',
  expire: '超时未接',
  agreed: '改价差额',
  settle: '结算差额',
  miss: '流单',
  void: '裁决',
  creative_miss: '素材逾期取消',
};

/** @param memo for the end of a campaign, its reason */
export function thawReason(requestId: string, memo: string): string {
  const [subject = '', , act = ''] = requestId.split(':');
  return reasonsOf.get(subject)?.(act, memo) ?? '其他';
}

function campaignReason(act: string, memo: string): string | undefined {
  if (act === 'closing' && memo === 'terminated') return ofCampaign['terminate'];
  if (act === 'closing') return Object.hasOwn(campaignEndReasons, memo) ? campaignEndReasons[memo as 'budget'] : '收尾';
  return ofCampaign[act];
}

const bookingReason = (act: string): string | undefined => ofPosition[act] ?? (act.startsWith('cancel') ? '取消' : undefined);

/** By what a request is about, the first part of its id. */
const reasonsOf = new Map<string, (act: string, memo: string) => string | undefined>([
  ['campaign', campaignReason],
  ['position', bookingReason],
]);
