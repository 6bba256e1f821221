/** Rules of levels, points, the mall and channels. `docs/domain/growth.md`. */
import type { Rule } from './define';
import { innerRule, publicRule } from './define';

export const growthRules = {
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
