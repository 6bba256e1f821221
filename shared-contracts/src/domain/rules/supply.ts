/** Rules of media accounts: joining, prices, lists, reputation. `docs/domain/supply.md`. */
import type { Rule } from './define';
import { publicRule } from './define';

export const supplyRules = {
  'entry.fans': publicRule('count', 1_000, [0, 1_000_000], '入驻粉丝数', 'followers an account joins with'),
  'entry.reads': publicRule('count', 300, [0, 1_000_000], '入驻阅读中位数', 'or median reads it joins with'),
  'entry.posts': publicRule('count', 4, [0, 100], '入驻近期发文数', 'recent posts it joins with'),
  'entry.age_days': publicRule('days', 90, [0, 3_650], '入驻注册时长', 'age of an official account that joins'),
  'entry.per_principal': publicRule('count', 20, [1, 1_000], '同一主体账号上限', 'accounts of one principal'),
  'authorisation.code_min': publicRule('minutes', 10, [1, 60], '授权二维码有效期', 'life of an authorisation code'),
  'authorisation.lost_h': publicRule(
    'hours',
    24,
    [1, 168],
    '授权失效界限',
    'failed refreshes for this long end an authorisation',
  ),
  'account.proof_h': publicRule('hours', 24, [1, 168], '验证语保留时间', 'how long the phrase stays in the profile'),
  'account.review_wd': publicRule('workdays', 1, [1, 10], '账号审核时限', 'promise to review an account'),
  'price.warn_factor_bp': publicRule(
    'factor',
    30_000,
    [10_000, 1_000_000],
    '报价提醒倍数',
    'a price above this multiple of the median is pointed out',
  ),
  'price.warn_samples': publicRule('count', 5, [1, 1_000], '报价提醒样本数', 'accounts needed for the comparison'),
  'blacklist.max': publicRule('count', 500, [1, 10_000], '黑名单上限', 'accounts on a blacklist'),
  'blocked.max': publicRule('count', 200, [1, 10_000], '屏蔽广告主上限', 'advertisers an owner blocks'),
  'low_quality.clean_days': publicRule('days', 30, [1, 365], '低质名单自动恢复', 'clean days after which an account recovers'),
  'low_quality.appeal_wd': publicRule('workdays', 3, [1, 30], '低质名单申诉时限', 'promise to answer an appeal against the list'),
  'strikes.count': publicRule('count', 3, [1, 100], '冻结所需违约次数', 'defaults that freeze an account'),
  'strikes.days': publicRule('days', 90, [1, 365], '违约累计时段', 'time in which defaults add up'),
  'strikes.freeze_days': publicRule('days', 30, [1, 365], '违约冻结时长', 'how long defaults freeze an account'),
  'score.claims_again_days': publicRule('days', 30, [1, 365], '履约分过低后停接', 'no claims after a score that is too low'),
  'open_orders.new_account': publicRule('count', 3, [1, 100], '新号进行中订单上限', 'open orders of a new account'),
  'new_account.days': publicRule('days', 7, [0, 90], '新号时段', 'how long an account is new'),
  'query.visitor_per_day': publicRule('count', 5, [0, 1_000], '访客每日查询次数', 'look-ups of a visitor a day'),
  'query.user_per_day': publicRule('count', 50, [0, 10_000], '用户每日查询次数', 'look-ups of a user a day'),
  'query.more_per_level': publicRule('count', 20, [0, 10_000], '每级增加的查询次数', 'more look-ups for each level'),
} as const satisfies Record<string, Rule>;
