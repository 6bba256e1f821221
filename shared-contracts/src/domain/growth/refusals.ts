/** Refusals of the mall, activities, points, sign-in rewards and promotion marks. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { field, message, missing } from '../../transport/refusal/define';

export const growthRefusals = {
  taskMissing: missing('任务'),
  promotionMissing: message(code.notFound, '推广渠道不存在'),

  goodsMissing: missing('商品'),
  goodsOffSale: message(code.wrongState, '商品已下架'),
  levelTooLow: message(code.notEligible, ({ level }: { level: number }) => `等级不足，需要 LV${level}`),
  goodsLimitReached: message(code.tooOften, ({ max }: { max: number }) => `每人限兑 ${max} 件，已达上限`),
  deliveryAddressMissing: field('请填写收货信息', 'address.name'),
  redemptionMissing: missing('兑换'),
  goodsFiguresWrong: field('积分须为正数，库存不能为负', 'points'),
  expressNumberMissing: field('请填写快递单号', 'expressNo'),

  pointsCapReached: message(code.tooOften, ({ cap }: { cap: number }) => `本月任务积分已达上限（${cap} 分），下月可继续领取`),
  nothingToCollect: message(code.wrongState, '没有可领取的积分'),
  signedInToday: message(code.wrongState, '今天已经签到过了'),

  activityMissing: missing('活动'),
  activityJoinMissing: missing('报名'),
  activityJoined: message(code.wrongState, '已经报名'),
  activityAccountsFixed: message(code.wrongState, '活动开始后不能更换参与账号'),
  activityAccountsWrong: field('所选账号不可参与', 'accountIds'),
  activityEnded: message(code.notEligible, '活动已结束'),
  activityFull: message(code.notEligible, '名额已满'),
  activityNeedsCertification: message(code.notEligible, '完成认证后可报名'),
  activityNeedsAccount: message(code.notEligible, '没有可参与的账号'),
  activityForNewcomers: message(code.notEligible, '仅限活动开始前没有结算过订单的媒体主'),
  activityTiersMissing: field('请设置奖励档位', 'tiers'),
};
