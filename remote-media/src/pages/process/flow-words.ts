/**
 * What a media owner must know before accepting; figures of the rules are placeholders. `docs/pages/media-owner.md#flow`,
 * `docs/domain/order.md#states`, `docs/domain/supply.md#performance-score`.
 */
import { type PerformanceEvent, performancePoints } from '@shizhong/shared-contracts/process';

const points = (event: PerformanceEvent): number => Math.abs(performancePoints[event] / 10);

export const timings = [
  ['答复邀约', `{{invite.answer_h}} 小时，过期履约分 −${points('invite_expired')}`],
  ['接单后发布', '{{publish.deadline_h}} 小时内（以任务为准）'],
  ['广告主确认预览', '{{preview.answer_h}} 小时，未答复视为确认'],
  ['发布核验', '机器约 {{verify.machine_min}} 分钟，人工 {{verify.manual_wd}} 个工作日'],
  ['阅读计量', '发布后 {{counting.window_h}} 小时'],
  ['涨粉计量', '{{counting.window_h}} 小时，另 {{fans.retention_h}} 小时留存'],
  ['广告主确认数据', '{{confirm.objection_h}} 小时，未异议自动结算'],
  ['可提现', '结算后 {{guarantee_hold_h}} 小时'],
  ['争议举证 / 仲裁', '{{dispute.evidence_h}} 小时 / {{dispute.ruling_wd}} 个工作日'],
] as const;

export const consequences = [
  ['取消（距计划超过 {{order.cancel_early_h}} 小时）', `履约分 −${points('cancel_early')}`],
  ['取消（不足 {{order.cancel_early_h}} 小时）', `履约分 −${points('cancel_late')}`],
  ['流单：逾期未发布', `履约分 −${points('miss')}，成长值 −100`],
  ['提前删文', '计数停止，过早删除不结算'],
  ['数据异常', '扣减异常部分，可申诉'],
  ['{{strikes.days}} 天内流单等违约满 {{strikes.count}} 次', '该账号冻结 {{strikes.freeze_days}} 天'],
  ['数据造假', '履约分清零，追回收益，该账号冻结 {{strikes.freeze_days}} 天'],
  ['履约分低于 60', '同时只能进行 1 单'],
  ['履约分低于 40', '{{score.claims_again_days}} 天不能接单'],
] as const;

export const flows = [
  {
    name: '阅读任务',
    way: ['大厅接单', '（需要时）提交预览', '发布并回填链接', '计量 {{counting.window_h}} 小时', '广告主确认', '结算'],
    counts: '按有效阅读计费，官方数据为准；夜间突增、来源异常等按规则扣减并列明证据。',
  },
  {
    name: '公众号涨粉',
    way: ['大厅接单', '取专属二维码', '发布', '{{counting.window_h}} 小时计数', '{{fans.retention_h}} 小时留存', '结算'],
    counts: '按专属二维码带来且留存期满仍关注的粉丝计费。',
  },
  {
    name: '视频号涨粉',
    way: ['大厅接单', '约定时段', '发布', '计时段净增', '核验', '结算'],
    counts: '归因口径为时段净增，同一推广账号同一时段只接一单。',
  },
  {
    name: '广告位',
    way: ['收到邀约', '接受或协商', '提交预览', '按时发布', '保留（至少 {{position.keep_min_days}} 天）', '结算'],
    counts: '一口价，保量不足按比例结算或补量。',
  },
] as const;

export const faqs = [
  {
    question: '为什么有的任务显示「不可接」？',
    answer: '任务有投放要求：粉丝、行业、位置、地域、账号状态等。展开任务上的账号可以看到每个账号的原因。',
    to: '/help/order?id=claim-and-invite',
  },
  {
    question: '到手价怎么算？',
    answer: '标价减去服务费（按会员等级）和预估个税。个税在提现时按累计预扣法计算，以当月为准。',
    to: '/help/order?id=earnings-and-arrival',
  },
  {
    question: '异常扣减不认可怎么办？',
    answer: '核验完成 {{confirm.objection_h}} 小时内可以申诉，上传后台截图，由平台仲裁；期间本单资金暂停划转。',
    to: '/help/order?id=appeal-deduction',
  },
  {
    question: '不能扫码授权，还能接单吗？',
    answer: '可以选择人工凭证：申报数据、上传截图并在简介保留验证语 {{account.proof_h}} 小时。每单也须上传数据凭证。',
    to: '/help/order?id=join-requirements',
  },
] as const;
