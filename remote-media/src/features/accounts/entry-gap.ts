/** 入驻条件 for what an owner has typed, before anything is handed in; the server judges by the same limits. `docs/domain/supply.md#entry-bar`. */
import { entryBar } from '@shizhong/shared-contracts/identity';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { AccountDetail, AccountKind } from './account';

export type BarItem = AccountDetail['entryBar'][number];

export interface Declared {
  fans: number | null;
  bestMedian: number | null;
  posts30d: number | null;
  /** `YYYY-MM-DD` or empty. */
  registeredOn: string;
}

export function entryGap(kind: AccountKind, declared: Declared, now: number): BarItem[] {
  const { articles } = accountKinds[kind];
  const { fans, bestMedian, posts30d } = declared;
  const days = declared.registeredOn
    ? Math.floor((now - Date.parse(`${declared.registeredOn}T00:00:00+08:00`)) / 86_400_000)
    : null;
  const have = (figure: number | null, unit = '') => (figure === null ? '未填写' : `${figure}${unit}`);
  return [
    {
      key: 'size',
      label: articles ? '粉丝数或近 30 天阅读中位数' : '粉丝数',
      need: articles ? `粉丝 ≥ ${entryBar.fans} 或阅读中位数 ≥ ${entryBar.medianReads}` : `粉丝 ≥ ${entryBar.fans}`,
      have: articles ? `粉丝 ${have(fans)}，阅读中位数 ${have(bestMedian)}` : `粉丝 ${have(fans)}`,
      met: (fans ?? 0) >= entryBar.fans || (articles && (bestMedian ?? 0) >= entryBar.medianReads),
    },
    {
      key: 'posts',
      label: articles ? '近 30 天发文' : '近 30 天作品',
      need: `≥ ${entryBar.posts30d} 篇`,
      have: have(posts30d, ' 篇'),
      met: (posts30d ?? 0) >= entryBar.posts30d,
    },
    ...(articles || days !== null
      ? [
          {
            key: 'age' as const,
            label: '注册时长',
            need: `≥ ${entryBar.ageDays} 天`,
            have: days === null ? '未填写' : `${days} 天`,
            met: (days ?? 0) >= entryBar.ageDays,
          },
        ]
      : []),
  ];
}
