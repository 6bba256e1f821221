/** 入驻条件, shown with the gap before submission. `docs/domain/supply.md#entry-bar`. */

import { marketFigures } from '@shizhong/shared-contracts/business-rules';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { type BusinessRules, dayMs, startOf } from '../../platform';
import type { MediaAccount } from '../tables';

export type BarItem = ResponseOf<'media/accountDetail'>['entryBar'][number];

const figuresDays = marketFigures['account.figures_days'];

type Facts = Pick<MediaAccount, 'kind' | 'fans' | 'medians' | 'posts_30d' | 'registered_on' | 'wx_status' | 'quality' | 'source'>;

export function entryBarOf(account: Facts, rules: BusinessRules, at: Date): BarItem[] {
  const { 'entry.fans': fans, 'entry.reads': reads, 'entry.posts': posts, 'entry.age_days': ageDays } = rules;
  const best = Math.max(0, ...Object.values(account.medians).map((each) => each?.median ?? 0));
  const { articles } = accountKinds[account.kind];
  const items: BarItem[] = [
    {
      key: 'size',
      label: articles ? `粉丝数或近 ${figuresDays} 天阅读中位数` : '粉丝数',
      need: articles ? `粉丝 ≥ ${fans} 或阅读中位数 ≥ ${reads}` : `粉丝 ≥ ${fans}`,
      have: articles ? `粉丝 ${account.fans}，阅读中位数 ${best}` : `粉丝 ${account.fans}`,
      met: account.fans >= fans || (articles && best >= reads),
    },
    {
      key: 'posts',
      label: `近 ${figuresDays} 天${articles ? '发文' : '作品'}`,
      need: `≥ ${posts} 篇`,
      have: `${account.posts_30d} 篇`,
      met: account.posts_30d >= posts,
    },
    {
      key: 'platform',
      label: '微信侧状态',
      need: '正常',
      have: platformStatus(account),
      met: account.wx_status === 1,
    },
    {
      key: 'quality',
      label: '严重异常',
      need: '无',
      have: account.quality === 'severe' ? '在严重低质名单内' : '无',
      met: account.quality !== 'severe',
    },
  ];
  // The platform does not report when a video account was created.
  if (account.registered_on !== null || articles) {
    const days = account.registered_on === null ? 0 : Math.floor((at.getTime() - startOf(account.registered_on)) / dayMs);
    items.splice(2, 0, {
      key: 'age',
      label: '注册时长',
      need: `≥ ${ageDays} 天`,
      have: account.registered_on === null ? '未知' : `${days} 天`,
      met: days >= ageDays,
    });
  }
  return items;
}

/** Of an account that was only declared nobody asked the platform. */
export function platformStatus({ source, wx_status }: Pick<MediaAccount, 'source' | 'wx_status'>): string {
  return source === 'manual' ? '未知（手工申报，未向微信核实）' : (wxStatusWords[wx_status] ?? `状态 ${wx_status}`);
}

export const wxStatusWords: Record<number, string> = { 1: '正常', 14: '已注销', 16: '封禁', 18: '告警', 19: '冻结' };
