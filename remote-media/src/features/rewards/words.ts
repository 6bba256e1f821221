import { formatCount, type ResponseOf } from '@shizhong/shared-contracts';

export type Activity = ResponseOf<'activity/list'>['list'][number];
export type ActivityDetail = ResponseOf<'activity/detail'>;
export type Goods = ResponseOf<'activity/goods'>['list'][number];

export const goodsKindWords = { physical: '实物', coupon: '卡券', right: '权益' } as const;
export const activityStateWords = { running: '进行中', coming: '未开始', ended: '已结束' } as const;
export const activityStateTones = { running: 'green', coming: 'blue', ended: 'grey' } as const;

/** Unit that an activity counts. */
export const unitWords = { orders: '单', first_order: '单', invite: '位' } as const;

export function goodsLine({ kind, stock, perUser, minLevel }: Goods): string {
  return [
    goodsKindWords[kind],
    `库存 ${formatCount(stock)}`,
    ...(perUser === null ? [] : [`每人 ${perUser} 件`]),
    ...(minLevel > 0 ? [`LV${minLevel} 起`] : []),
  ].join(' · ');
}

/** Formats a fee in basis points: 9%、6.5%. */
export function feeText(bp: number): string {
  return `${bp / 100}%`;
}

/** 「11-16 至 11-22」 in Shanghai. */
export function spanText(from: string, to: string): string {
  const day = (text: string) =>
    new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit' })
      .format(new Date(text))
      .replace('/', '-');
  return `${day(from)} 至 ${day(to)}`;
}

/** The next tier of an activity, or the last one. */
export function nextTier({ tiers, mine }: Activity): { target: number; points: number } | undefined {
  const progress = mine?.progress ?? 0;
  return tiers.find(({ target }) => progress < target) ?? tiers.at(-1);
}
