import type { ResponseOf } from '@shizhong/shared-contracts';
import { ratePositions } from '@shizhong/shared-contracts/identity';
import { accountKinds, isOrderKind, orderKind } from '@shizhong/shared-contracts/kinds';

export type AccountRow = ResponseOf<'media/accounts'>['list'][number];
export type AccountDetail = ResponseOf<'media/accountDetail'>;
export type AccountKind = AccountRow['kind'];

export const kindWords: Record<AccountKind, { name: string; path: string; id: string; posts: string }> = {
  oa: { name: '公众号', path: '/admin-media/account/oa', id: '公众号原始 ID', posts: '发文' },
  video: { name: '视频号', path: '/admin-media/account/video', id: '视频号 ID', posts: '作品' },
};

export const takeWord = (take: string): string => (isOrderKind(take) ? orderKind(take).words.take : take);

export const formWords = { hard: '硬广', soft: '软文' } as const;

export const positionsOf = (kind: AccountKind) =>
  Object.entries(ratePositions[kind]).map(([position, label]) => ({ position: Number(position), label }));

export function positionWord(kind: AccountKind, position: number): string {
  const words: Record<number, string> = ratePositions[kind];
  return words[position] ?? '';
}

/** WeChat's types 0 and 1 are both 订阅号. */
export function serviceWord(account: Pick<AccountRow, 'kind' | 'serviceType'>): string {
  if (!accountKinds[account.kind].articles || account.serviceType === null) return '';
  return account.serviceType === 2 ? '服务号' : '订阅号';
}
