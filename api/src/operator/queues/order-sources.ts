/** Orders, disputes and claw-backs that wait. `docs/domain/operator.md#queues`. */
import { sql } from 'kysely';
import { account, at, details, minute, no, none, ownVersion, performanceTitle, status, whyOrder, yuan } from './fragments';
import type { QueueSource } from './source';

const disputed: Omit<QueueSource, 'where' | 'acts'> = {
  process: 'dispute',
  table: sql`dispute o`,
  since: at,
  promised: { workdays: 'dispute.ruling_wd' },
  no,
  title: sql<string>`o.reason`,
  details: details(
    sql<string>`case o.kind when 'objection' then '异议' when 'deduction' then '扣减' when 'hold' then '冻结' else '交付' end`,
    sql<string | null>`'裁决 ' || (o.ruling_bp / 100.0)::numeric(5, 2) || '%（' || o.ruled_by || '）'`,
  ),
  status,
  amountFen: sql<string>`o.base_fen`,
  version: ownVersion,
  view: 'dispute show',
  option: 'no',
};

/** Paid like any other, but the earning waits until somebody has looked, or until the days of the doubt are over. */
const doubted: Pick<QueueSource, 'joins' | 'promised' | 'until' | 'no' | 'title' | 'details' | 'status' | 'view' | 'option'> = {
  joins: account,
  promised: { at: sql<Date>`o.suspected_until` },
  until: sql<Date>`o.suspected_until`,
  no,
  title: performanceTitle,
  details: details(sql<string | null>`'异常评分 ' || o.score`, sql<string>`'收益延后至 ' || ${minute(sql`o.suspected_until`)}`),
  status,
  view: 'order evidence',
  option: 'no',
};

const clearDoubt = { command: 'suspicion clear', label: '没有问题，不再延后', tone: 'primary' } as const;

export const orderSources = {
  orderVerify: {
    process: 'performanceOrder',
    table: sql`performance_order o`,
    joins: account,
    where: sql<boolean>`o.status = 'verifying' and o.status_reason <> ''`,
    since: at,
    promised: { workdays: 'verify.manual_wd' },
    no,
    title: performanceTitle,
    details: details(whyOrder),
    status,
    amountFen: sql<string>`o.reserve_fen`,
    version: ownVersion,
    view: 'order evidence',
    option: 'no',
    acts: [
      { command: 'order verify', label: '通过', fixed: { outcome: 'ok' }, tone: 'primary' },
      { command: 'order verify', label: '退回修改', fixed: { outcome: 'fix' } },
      { command: 'order verify', label: '作废', fixed: { outcome: 'void' }, tone: 'danger' },
    ],
    reasons: 'publication',
  },
  orderScore: {
    process: 'performanceOrder',
    table: sql`performance_order o`,
    joins: account,
    where: sql<boolean>`o.status = 'checking' and o.status_reason <> ''`,
    since: at,
    promised: { workdays: 'check.review_wd' },
    no,
    title: performanceTitle,
    details: details(sql<string | null>`'异常评分 ' || o.score`, whyOrder),
    status,
    amountFen: sql<string>`o.reserve_fen`,
    version: ownVersion,
    view: 'order evidence',
    option: 'no',
    acts: [
      { command: 'order score', label: '出账', fixed: { outcome: 'bill' }, tone: 'primary' },
      { command: 'order score', label: '冻结待仲裁', fixed: { outcome: 'hold' }, tone: 'danger' },
    ],
  },
  positionVerify: {
    process: 'positionOrder',
    table: sql`position_order o`,
    joins: account,
    where: sql<boolean>`o.status in ('verifying')`,
    since: at,
    promised: { workdays: 'verify.manual_wd' },
    no,
    title: performanceTitle,
    details: details(whyOrder),
    status,
    amountFen: sql<string>`o.price_fen`,
    version: ownVersion,
    view: 'order evidence',
    option: 'no',
    acts: [
      { command: 'position verify', label: '通过', fixed: { outcome: 'ok' }, tone: 'primary' },
      { command: 'position verify', label: '退回修改', fixed: { outcome: 'fix' } },
      { command: 'position verify', label: '进入争议', fixed: { outcome: 'hold' }, tone: 'danger' },
    ],
    reasons: 'publication',
  },
  orderSuspicion: {
    ...doubted,
    process: 'performanceOrder',
    table: sql`performance_order o`,
    where: sql<boolean>`o.suspected_until is not null and not exists (select from clawback_proposal c where c.order_id = o.id)`,
    since: sql<Date>`o.window_ends_at`,
    amountFen: sql<string>`coalesce(o.amount_fen, o.reserve_fen)`,
    version: ownVersion,
    acts: [clearDoubt, { command: 'clawback propose', label: '有问题，提议追回', tone: 'danger', in: ['settled'] }],
  },
  positionSuspicion: {
    ...doubted,
    process: 'positionOrder',
    table: sql`position_order o`,
    where: sql<boolean>`o.suspected_until is not null
      and not exists (select from position_clawback_proposal c where c.order_id = o.id)`,
    since: sql<Date>`o.keep_ends_at`,
    amountFen: sql<string>`coalesce(o.amount_fen, o.price_fen)`,
    version: ownVersion,
    acts: [clearDoubt, { command: 'clawback propose', label: '有问题，提议追回', tone: 'danger', in: ['settled'] }],
  },
  dispute: {
    ...disputed,
    where: sql<boolean>`o.status in ('arbitrating')`,
    acts: [{ command: 'dispute rule', label: '裁决', tone: 'primary' }],
  },
  appeal: {
    ...disputed,
    where: sql<boolean>`o.status in ('appealed')`,
    acts: [{ command: 'dispute rule-again', label: '复核裁决', tone: 'primary' }],
  },
  // Of orders and of bookings.
  clawback: {
    table: sql`(select c.id, c.order_id, c.amount_fen, c.reason, c.proposed_by, c.at, p.no, p.account_id
      from clawback_proposal c join performance_order p on p.id = c.order_id
      where not exists (select from clawback done where done.proposal_id = c.id)
      union all select c.id, c.order_id, c.amount_fen, c.reason, c.proposed_by, c.at, p.no, p.account_id
      from position_clawback_proposal c join position_order p on p.id = c.order_id
      where not exists (select from position_clawback done where done.id = c.id)) o`,
    joins: account,
    where: sql<boolean>`not exists (select from earning_hold h where h.id = o.id and h.ended_at is not null)`,
    since: sql<Date>`o.at`,
    promised: null,
    no,
    title: sql<string>`o.reason`,
    details: details(sql<string | null>`a.name`, sql<string>`'提议 ' || o.proposed_by`),
    status: sql<string>`'等第二人'`,
    amountFen: sql<string>`o.amount_fen`,
    version: sql<string>`o.amount_fen::text`,
    facts: [
      { label: '订单', value: no },
      { label: '账号', value: sql<string | null>`a.name` },
      { label: '追回金额', value: yuan(sql`o.amount_fen`) },
      { label: '已冻结', value: yuan(sql`(select sum(h.amount_fen) from earning_hold_part h where h.hold_id = o.id)`) },
      {
        label: '冻结到',
        value: minute(sql`(select h.ends_at from earning_hold h where h.id = o.id)`),
      },
      { label: '原因', value: sql<string>`o.reason` },
      { label: '提议人', value: sql<string>`o.proposed_by` },
    ],
    option: 'proposal',
    acts: [
      { command: 'clawback approve', label: '批准追回', tone: 'primary' },
      { command: 'clawback withdraw', label: '放弃追回', tone: 'danger' },
    ],
  },
  // About orders and bookings; whoever answers has read all that was said until then.
  talk: {
    table: sql`(select t.order_id as id, t.called_at, t.called_by, t.messages, p.no, p.account_id
      from talk t join performance_order p on p.id = t.order_id where t.called_at is not null
      union all select t.order_id as id, t.called_at, t.called_by, t.messages, p.no, p.account_id
      from talk t join position_order p on p.id = t.order_id where t.called_at is not null) o`,
    joins: account,
    where: sql<boolean>`true`,
    since: sql<Date>`o.called_at`,
    promised: { workdays: 'talk.answer_wd' },
    no,
    title: performanceTitle,
    details: details(
      sql<string>`case o.called_by when 'ad' then '广告主' else '媒体主' end || '请平台介入'`,
      sql<string>`o.messages || ' 条留言'`,
    ),
    status: sql<string>`'等平台答复'`,
    version: sql<string>`o.messages::text`,
    view: 'talk show',
    option: 'no',
    acts: [{ command: 'talk answer', label: '答复双方', tone: 'primary' }],
  },
  quality: {
    process: 'lowQuality',
    table: sql`low_quality o`,
    joins: account,
    where: sql<boolean>`o.status in ('appealed')`,
    since: at,
    promised: { workdays: 'low_quality.appeal_wd' },
    no: none,
    title: performanceTitle,
    details: details(
      sql<string>`case o.level when 'watch' then '观察' when 'low' then '低质' else '严重' end`,
      sql<string | null>`o.appeal ->> 'text'`,
    ),
    status,
    version: ownVersion,
    facts: [
      { label: '账号', value: performanceTitle },
      { label: '级别', value: sql<string>`case o.level when 'watch' then '观察' when 'low' then '低质' else '严重' end` },
      { label: '列入于', value: minute(sql`o.since`) },
      { label: '最近一次命中', value: minute(sql`o.last_hit_at`) },
      { label: '申诉', value: sql<string | null>`o.appeal ->> 'text'` },
    ],
    papers: {
      申诉附件: sql<string | null>`(select string_agg(file, ' ') from jsonb_array_elements_text(o.appeal -> 'fileIds') as file)`,
    },
    option: 'id',
    acts: [
      { command: 'quality lift', label: '申诉成立', tone: 'primary' },
      { command: 'quality dismiss', label: '申诉不成立', tone: 'danger' },
    ],
  },
} as const satisfies Record<string, QueueSource>;
