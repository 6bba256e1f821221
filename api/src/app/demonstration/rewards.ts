/**
 * The activity centre of the demonstration's story: goods, activities, and a lead media owner who signs in daily, completes tasks
 * and redeems points.
 */

import { addActivity, addGoods, issueRedemption, type NewActivity, type NewGoods, shipRedemption } from '../../growth';
import { dayMs, hourMs } from '../../platform';
import { ops } from './acts';
import { CallRefused } from './caller';
import type { NamedScene, Span } from './named-scene';

const goods: readonly NewGoods[] = [
  {
    name: '识众帆布袋',
    kind: 'physical',
    picture: 'bag',
    points: 300,
    stock: 60,
    perUser: 2,
    costFen: 18_00,
    description: ['加厚帆布，可装 15 寸电脑', '下单后 3 个工作日内发出，仅限中国大陆地址'],
  },
  {
    name: '手机补光灯',
    kind: 'physical',
    picture: 'lamp',
    points: 900,
    stock: 24,
    perUser: 1,
    costFen: 56_00,
    description: ['三档色温，夹式，适合桌面拍摄', '下单后 3 个工作日内发出，仅限中国大陆地址'],
  },
  {
    name: '50 元话费券',
    kind: 'coupon',
    picture: 'phone',
    points: 1_200,
    stock: 40,
    perUser: 1,
    costFen: 50_00,
    description: ['兑换后 3 个工作日内发放券码', '券码只有本人可见'],
  },
  {
    name: '图片素材月卡',
    kind: 'coupon',
    picture: 'pictures',
    points: 200,
    stock: 100,
    perUser: 3,
    costFen: 12_00,
    description: ['兑换后 3 个工作日内发放券码', '券码只有本人可见'],
  },
  {
    name: '机械键盘',
    kind: 'physical',
    picture: 'keyboard',
    points: 3_600,
    stock: 6,
    perUser: 1,
    minLevel: 2,
    costFen: 199_00,
    description: ['87 键，热插拔', 'LV2 及以上可兑换，仅限中国大陆地址'],
  },
];

function activitiesOf({ from, to }: Span): NewActivity[] {
  const rules = ['统计活动期间结算的订单，违约补偿不计', '被追回的订单从进度中扣除', '活动结束后自动发奖，积分 12 个月有效'];
  return [
    {
      name: '月度接单冲刺',
      kind: 'orders',
      summary: '活动期内结算的订单越多，奖励越多',
      picture: 'sprint',
      rules,
      tiers: [
        { target: 3, points: 100 },
        { target: 8, points: 300 },
        { target: 15, points: 800 },
      ],
      startAt: new Date(from + 4 * dayMs),
      endAt: new Date(to + 10 * dayMs),
    },
    {
      name: '新人首单礼',
      kind: 'first_order',
      summary: '活动期内完成第一单结算，奖励 200 积分',
      picture: 'newcomer',
      rules: ['仅限活动开始前没有结算过订单的媒体主', ...rules.slice(2)],
      tiers: [{ target: 1, points: 200 }],
      startAt: new Date(from + dayMs),
      endAt: new Date(to + 30 * dayMs),
      quota: 200,
    },
    {
      name: '邀请有礼',
      kind: 'invite',
      summary: '邀请的媒体主完成首单，双方都有收获',
      picture: 'invite',
      rules: ['只算直接邀请的媒体主，不计二级', ...rules.slice(2)],
      tiers: [
        { target: 1, points: 300 },
        { target: 5, points: 2_000 },
      ],
      startAt: new Date(to + 3 * dayMs),
      endAt: new Date(to + 33 * dayMs),
    },
    {
      name: '开站首周专场',
      kind: 'orders',
      summary: '开站第一周结算 1 单即有奖励',
      picture: 'opening',
      rules,
      tiers: [{ target: 1, points: 60 }],
      startAt: new Date(from + 2 * hourMs),
      endAt: new Date(from + 14 * dayMs),
    },
  ];
}

export function rewardScenes({ from, to }: Span): NamedScene[] {
  const centre: NamedScene = [
    'goods and activities',
    async (stage) => {
      for (const [sort, ware] of goods.entries()) await addGoods(stage.services, { ...ware, sort });
      for (const activity of activitiesOf({ from, to })) await addActivity(stage.services, activity);
    },
  ];
  const lead: NamedScene = [
    'points of the lead media owner',
    async (stage, { media, accounts }) => {
      await stage.until(from + 2.5 * dayMs);
      const { list } = await stage.call(media, 'activity/list', {});
      const accountIds = accounts.slice(0, 3).map(({ id }) => id);
      for (const { id, name } of list) {
        if (name === '月度接单冲刺' || name === '开站首周专场') await stage.call(media, 'activity/join', { id, accountIds });
      }
      for (const task of ['certified', 'account']) await take(task);
      for (let day = 9; day >= 1; day -= 1) {
        await stage.until(to - day * dayMs);
        await stage.call(media, 'media/sign', {});
        if (day === 6) for (const task of ['first_order', 'on_time']) await take(task);
        if (day === 4) await redeem();
      }

      /** Tasks that cannot be claimed at this point of the story are left for the visitor. */
      async function take(task: string): Promise<void> {
        await stage.call(media, 'activity/claimTask', { task }).catch((error: unknown) => {
          if (!(error instanceof CallRefused)) throw error;
        });
      }

      async function redeem(): Promise<void> {
        const shown = await stage.call(media, 'activity/goods', {});
        const ware = (name: string) => shown.list.find((each) => each.name === name)?.id ?? '';
        const card = await stage.call(media, 'activity/redeem', { goodsId: ware('图片素材月卡') });
        await issueRedemption(stage.services, ops, { id: card.id, code: 'DEMO-8F2K-61QX' });
        const address = { name: '演示用户', phone: '13900000001', region: '浙江省杭州市西湖区', detail: '演示路 3 号' };
        const bag = await stage.call(media, 'activity/redeem', { goodsId: ware('识众帆布袋'), address });
        await shipRedemption(stage.services, ops, { id: bag.id, expressNo: 'SF1390000001' });
      }
    },
  ];
  return [centre, lead];
}
