/** Messages to the owner of a campaign, by event. `docs/domain/site.md#messages`. */

import { notify } from '../identity';
import type { DatabaseTransaction } from '../platform';
import { campaignLink } from './kinds/links';
import type { Campaign } from './tables';

const events = {
  approved: ['review', '广告已通过审核', '已通过审核，到达投放时间后开始接单。'],
  running: ['order', '广告开始投放', '已开始投放，媒体主可以接单。'],
  rejected: ['review', '广告未通过审核', '未通过审核，请按原因修改后重新提交；冻结的预算已解冻。'],
  revision_rejected: ['review', '广告修改未通过审核', '的修改未通过审核，广告已暂停，原版本仍然有效。'],
  suspended: ['review', '广告被平台暂停', '已被平台暂停，不再接新单，进行中的订单不受影响。'],
  lifted: ['review', '广告已解除平台暂停', '已解除平台暂停。'],
  terminated_by_platform: ['review', '广告被平台终止', '已被平台终止，不再接新单；进行中的订单继续结算，未占用的预算已解冻。'],
  terminated: ['order', '广告已终止', '已终止，剩余冻结金额已解冻。'],
  completed: ['order', '广告已完成', '的订单已全部完结，剩余冻结金额已解冻。'],
  expired: ['order', '广告已到期', '已到结束时间，不再接新单；进行中的订单继续结算，未占用的预算已解冻。'],
} as const satisfies Record<string, readonly ['review' | 'order', string, string]>;

export type CampaignEvent = keyof typeof events;

export async function notifyOwner(
  trx: DatabaseTransaction,
  campaign: Pick<Campaign, 'id' | 'user_id' | 'kind' | 'name' | 'no'>,
  event: CampaignEvent,
  at: Date,
  reason = '',
): Promise<void> {
  const [kind, title, body] = events[event];
  const why = reason ? `原因：${reason}` : '';
  await notify(trx, {
    userId: campaign.user_id,
    class: kind,
    title,
    body: `「${campaign.name || campaign.no}」${body}${why}`,
    link: campaignLink(campaign),
    at,
  });
}
