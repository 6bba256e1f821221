/**
 * 入驻条件 for the declared figures, before submission; the server validates against the same limits.
 * `docs/domain/supply.md#entry-bar`.
 */

import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures, type PublicRules } from '@shizhong/shared-contracts/public-rules';
import type { AccountDetail, AccountKind } from './account';

export type BarItem = AccountDetail['entryBar'][number];

const figuresDays = marketFigures['account.figures_days'];

export interface Declared {
  fans: number | null;
  bestMedian: number | null;
  posts30d: number | null;
  /** `YYYY-MM-DD`, or empty. */
  registeredOn: string;
}

export function entryGap(kind: AccountKind, declared: Declared, rules: PublicRules, now: number): BarItem[] {
  const { 'entry.fans': minFans, 'entry.reads': minReads, 'entry.posts': minPosts, 'entry.age_days': ageDays } = rules;
  const { articles } = accountKinds[kind];
  const { fans, bestMedian, posts30d } = declared;
  const days = declared.registeredOn
    ? Math.floor((now - Date.parse(`${declared.registeredOn}T00:00:00+08:00`)) / 86_400_000)
    : null;
  const have = (figure: number | null, unit = '') => (figure === null ? '未填写' : `${figure}${unit}`);
  return [
    {
      key: 'size',
      label: articles ? `粉丝数或近 ${figuresDays} 天阅读中位数` : '粉丝数',
      need: articles ? `粉丝 ≥ ${minFans} 或阅读中位数 ≥ ${minReads}` : `粉丝 ≥ ${minFans}`,
      have: articles ? `粉丝 ${have(fans)}，阅读中位数 ${have(bestMedian)}` : `粉丝 ${have(fans)}`,
      met: (fans ?? 0) >= minFans || (articles && (bestMedian ?? 0) >= minReads),
    },
    {
      key: 'posts',
      label: `近 ${figuresDays} 天${articles ? '发文' : '作品'}`,
      need: `≥ ${minPosts} 篇`,
      have: have(posts30d, ' 篇'),
      met: (posts30d ?? 0) >= minPosts,
    },
    ...(articles || days !== null
      ? [
          {
            key: 'age' as const,
            label: '注册时长',
            need: `≥ ${ageDays} 天`,
            have: days === null ? '未填写' : `${days} 天`,
            met: (days ?? 0) >= ageDays,
          },
        ]
      : []),
  ];
}
