/** Rules of campaigns: budget, prices, times. `docs/domain/campaign.md#form-rules`. */
import type { Rule } from './define';
import { innerRule, publicRule } from './define';

export const campaignRules = {
  'budget.min_fen': publicRule('fen', 500_00, [1_00, 100_000_00], '总预算下限', 'smallest budget'),
  'budget.step_fen': publicRule('fen', 100_00, [1, 10_000_00], '视频号涨粉预算步长', 'step of a budget for video followers'),
  'daily_limit.min_fen': publicRule('fen', 50_00, [1, 10_000_00], '日限额下限', 'smallest daily limit'),
  'daily_limit.step_fen': publicRule('fen', 50_00, [1, 10_000_00], '日限额调整步长', 'smallest change of a daily limit'),
  'daily_limit.factor_bp': publicRule(
    'factor',
    15_000,
    [10_000, 100_000],
    '日限额不低于当日已消费的倍数',
    "a daily limit covers this multiple of the day's spend",
  ),
  per_account_cap_bp: publicRule('bp', 3_000, [100, 10_000], '单账号上限占预算比例', "one account's share of a budget"),
  'reserve.factor_bp': publicRule(
    'factor',
    15_000,
    [10_000, 100_000],
    '接单预留为预计数量的倍数',
    'a claim reserves this multiple of the forecast',
  ),
  'price.read.floor_fen': publicRule('fen', 20, [1, 10_000], '阅读单价下限', 'lowest price of a read'),
  'price.fans.floor_fen': publicRule('fen', 80, [1, 10_000], '公众号涨粉单价下限', 'lowest price of a follower'),
  'price.video.floor_fen': publicRule('fen', 100, [1, 10_000], '视频号涨粉单价下限', 'lowest price of a video follower'),
  'price.profile_factor_bp': publicRule(
    'factor',
    13_000,
    [10_000, 100_000],
    '按画像计费底价倍数',
    'price factor for followers of a profile',
  ),
  'order.least_qty': publicRule('count', 100, [1, 10_000], '阅读单账号最少数量', 'fewest reads an order holds'),
  'order.least_fans': publicRule('count', 10, [1, 10_000], '涨粉单账号最少数量', 'fewest followers an order holds'),
  'start.ahead_min': publicRule('minutes', 30, [0, 1_440], '开始时间提前量', 'how far ahead a campaign starts'),
  'campaign.max_days': publicRule('days', 90, [1, 365], '投放时间上限', 'longest campaign'),
  'campaign.review_h': publicRule('hours', 24, [1, 240], '工作日审核时限', 'promise to review on workdays'),
  'campaign.review_holiday_h': publicRule('hours', 48, [1, 240], '节假日审核时限', 'promise to review on holidays'),
  'publish.deadline_h': publicRule('hours', 48, [1, 168], '默认发布时限', 'default time to publish after a claim'),
  'publish.deadline_max_h': publicRule('hours', 168, [1, 720], '发布时限上限', 'longest time to publish after a claim'),
  'keep.min_h': publicRule('hours', 72, [24, 720], '任务文章保留下限', 'shortest time an article is kept'),
  'keep.max_h': publicRule('hours', 720, [24, 8_760], '任务文章保留上限', 'longest time an article is kept'),
  'forecast.history_days': publicRule('days', 90, [7, 365], '预测依据的成交时段', 'how far back a forecast looks'),
  'claims.per_minute': innerRule('count', 10, [1, 600], '每分钟接单次数', 'claims of one owner a minute'),
} as const satisfies Record<string, Rule>;
