/** Rules of levels, points, the mall and channels. `docs/domain/growth.md`. */
import type { Rule } from './define';
import { innerRule, publicRule } from './define';

export const growthRules = {
  // The bounds of the growths do not meet, so that no setting can put one level above the next.
  'level.0_open_orders': publicRule('count', 3, [1, 1_000], 'LV0 同时接单', 'open orders at this level'),
  'level.0_cashouts': publicRule('count', 1, [1, 20], 'LV0 每日提现', 'cash-outs a day at this level'),
  'level.1_growth': publicRule('count', 300, [1, 1_000], 'LV1 所需成长值', 'growth from which this level begins'),
  'level.1_open_orders': publicRule('count', 5, [1, 1_000], 'LV1 同时接单', 'open orders at this level'),
  'level.1_cashouts': publicRule('count', 1, [1, 20], 'LV1 每日提现', 'cash-outs a day at this level'),
  'level.2_growth': publicRule('count', 1_500, [1_001, 5_000], 'LV2 所需成长值', 'growth from which this level begins'),
  'level.2_fee_bp': publicRule('bp', 900, [0, 5_000], 'LV2 服务费', 'fee of this level, never above the general one'),
  'level.2_open_orders': publicRule('count', 10, [1, 1_000], 'LV2 同时接单', 'open orders at this level'),
  'level.2_cashouts': publicRule('count', 1, [1, 20], 'LV2 每日提现', 'cash-outs a day at this level'),
  'level.3_growth': publicRule('count', 6_000, [5_001, 15_000], 'LV3 所需成长值', 'growth from which this level begins'),
  'level.3_fee_bp': publicRule('bp', 800, [0, 5_000], 'LV3 服务费', 'fee of this level, never above the general one'),
  'level.3_open_orders': publicRule('count', 20, [1, 1_000], 'LV3 同时接单', 'open orders at this level'),
  'level.3_cashouts': publicRule('count', 2, [1, 20], 'LV3 每日提现', 'cash-outs a day at this level'),
  'level.4_growth': publicRule('count', 20_000, [15_001, 50_000], 'LV4 所需成长值', 'growth from which this level begins'),
  'level.4_fee_bp': publicRule('bp', 650, [0, 5_000], 'LV4 服务费', 'fee of this level, never above the general one'),
  'level.4_open_orders': publicRule('count', 40, [1, 1_000], 'LV4 同时接单', 'open orders at this level'),
  'level.4_cashouts': publicRule('count', 2, [1, 20], 'LV4 每日提现', 'cash-outs a day at this level'),
  'level.5_growth': publicRule('count', 60_000, [50_001, 10_000_000], 'LV5 所需成长值', 'growth from which this level begins'),
  'level.5_fee_bp': publicRule('bp', 500, [0, 5_000], 'LV5 服务费', 'fee of this level, never above the general one'),
  'level.5_open_orders': publicRule('count', 80, [1, 1_000], 'LV5 同时接单', 'open orders at this level'),
  'level.5_cashouts': publicRule('count', 3, [1, 20], 'LV5 每日提现', 'cash-outs a day at this level'),
  'points.frozen_days': publicRule('days', 15, [0, 90], '订单积分冻结', "how long an order's points are frozen"),
  'points.valid_months': publicRule('months', 12, [1, 60], '积分有效期', 'life of points'),
  'points.reminder_days': publicRule('days', 30, [1, 90], '积分到期提醒', 'how far ahead an expiry is announced'),
  'redemption.ship_wd': publicRule('workdays', 3, [1, 30], '兑换发货时限', 'promise to ship or issue'),
  'redemption.receive_days': publicRule('days', 15, [1, 90], '自动确认收货', 'a shipped redemption is done after this'),
  'channel.wait_days': publicRule('days', 7, [0, 90], '推广奖励等待', 'a reward is paid this long after the settlement'),
  'channel.rebate_bp': innerRule('bp', 0, [0, 10_000], '渠道返佣比例', 'rebate of the service fee to a channel'),
  'channel.rebate_days': innerRule('days', 180, [1, 3_650], '渠道返佣时段', 'how long a channel is rebated for a person'),
  'channel.rebate_month_max_fen': innerRule(
    'fen',
    2_000_00,
    [0, 1_000_000_00],
    '渠道返佣月上限',
    'largest rebate of a channel a month',
  ),
} as const satisfies Record<string, Rule>;
