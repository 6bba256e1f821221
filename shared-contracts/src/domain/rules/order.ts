/** Rules of performance orders, from the preview to the claw-back. `docs/domain/order.md`. */
import type { Rule } from './define';
import { publicRule } from './define';

export const orderRules = {
  'preview.answer_h': publicRule('hours', 24, [1, 168], '任务预览答复时限', 'time to answer a preview'),
  'preview.latest_h': publicRule(
    'hours',
    2,
    [0, 24],
    '任务预览最迟答复（发布截止前）',
    'a preview is answered this long before the deadline',
  ),
  'preview.backs': publicRule('count', 2, [0, 10], '任务预览退回次数', 'how often a preview is sent back'),
  'order.cancel_early_h': publicRule(
    'hours',
    24,
    [1, 168],
    '任务提前取消界限',
    'a cancellation this long before the plan is early',
  ),
  'verify.machine_min': publicRule('minutes', 10, [1, 120], '机器核验时间', 'how long the machine tries to verify'),
  'verify.manual_wd': publicRule('workdays', 1, [1, 10], '人工核验时限', 'promise to verify by hand'),
  'verify.similarity_bp': publicRule('bp', 8_000, [1_000, 10_000], '正文相似度下限', 'likeness of a text to what was ordered'),
  'verify.label_grace_h': publicRule('hours', 2, [0, 24], '「广告」标识补正时间', 'grace for a missing label'),
  'counting.window_h': publicRule('hours', 72, [1, 720], '计量时段', 'window of counting'),
  'fans.retention_h': publicRule('hours', 72, [0, 720], '涨粉留存时段', 'a billed follower stays this long'),
  'removal.gap_min': publicRule('minutes', 30, [5, 240], '判定删除的检查间隔', 'gap between two failed looks'),
  'removal.void_h': publicRule('hours', 24, [1, 168], '删文作废界限', 'an article gone within this time voids the order'),
  'check.review_wd': publicRule('workdays', 1, [1, 10], '数据核验时限', 'promise to check figures'),
  'anomaly.deduct_from': publicRule('count', 30, [1, 1_000], '异常分扣减线', 'anomaly score from which is deducted'),
  'anomaly.hold_from': publicRule('count', 60, [1, 1_000], '异常分暂缓线', 'anomaly score from which an operator decides'),
  'confirm.objection_h': publicRule('hours', 48, [1, 720], '异议期', 'time to confirm or object'),
  guarantee_hold_h: publicRule(
    'hours',
    24,
    [0, 720],
    '结算后可提现等待',
    'an earning is withdrawable this long after settlement',
  ),
  'dispute.evidence_h': publicRule('hours', 48, [1, 720], '举证时限', 'time to hand in evidence'),
  'dispute.ruling_wd': publicRule('workdays', 3, [1, 30], '裁决时限', 'promise to rule'),
  'dispute.appeal_h': publicRule('hours', 48, [1, 720], '申请复核时限', 'time to appeal against a ruling'),
  'clawback.days': publicRule('days', 90, [1, 730], '追回期限', 'time to claw back after settlement'),
  'compensation.performance_bp': publicRule(
    'bp',
    1_000,
    [0, 10_000],
    '任务取消补偿比例',
    'compensation on cancelling, of the forecast amount',
  ),
  'compensation.performance_cap_fen': publicRule(
    'fen',
    50_00,
    [0, 10_000_00],
    '任务取消补偿上限',
    'largest compensation on cancelling',
  ),
} as const satisfies Record<string, Rule>;
