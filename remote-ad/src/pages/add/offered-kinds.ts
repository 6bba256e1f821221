/** What an advertiser can order, as 新建广告 presents it. */
import type { CampaignArea } from '@shizhong/shared-contracts/kinds';
import type { IconName } from '@shizhong/shared-ui';

export interface Offer {
  label: string;
  icon: IconName;
  path: string;
  billing: string;
  suits: string;
  proof: string;
  /** Whose form has a minimum budget; null where places are booked at their price. */
  area: CampaignArea | null;
}

export const offers: readonly Offer[] = [
  {
    label: '阅读广告',
    icon: 'document',
    path: '/admin-ad/oa/read/add',
    billing: '按有效阅读，元/阅读',
    suits: '有文章要让更多人读到',
    proof: '官方阅读数据，核对头条、次条与群发',
    area: 'adRead',
  },
  {
    label: '涨粉广告',
    icon: 'people',
    path: '/admin-ad/oa/fans/add',
    billing: '按净增有效粉丝，元/粉',
    suits: '公众号要长期经营',
    proof: '每单一个带参二维码，{{fans.retention_h}} 小时未取关才计费',
    area: 'adFans',
  },
  {
    label: '广告位',
    icon: 'grid',
    path: '/admin-ad/oa/position/add',
    billing: '按位置和日期，一口价',
    suits: '挑号、定日子、要确定的位置',
    proof: '位置、标注、保留时长逐项核验',
    area: null,
  },
  {
    label: '视频号涨粉',
    icon: 'video',
    path: '/admin-ad/video/fans/add',
    billing: '按时段净增粉丝，元/粉',
    suits: '视频号起步和冷启动',
    proof: '每小时粉丝快照，扣除自然基线',
    area: 'adVideo',
  },
];
