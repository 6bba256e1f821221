/** Money that waits. `docs/domain/operator.md#queues`. */
import { sql } from 'kysely';
import { at, details, minute, nameOfUser, no, ownVersion, status, user, yuan } from './fragments';
import type { QueueSource } from './source';

const routeWord = sql`case route when 'alipay' then '支付宝' when 'wechat' then '微信支付' when 'bank' then '对公' else '演示收银台' end`;
const splitWord = sql`case status when 'waiting' then '待退' when 'sent' then '已发出' when 'paid' then '已退' else '失败' end`;

const channelOfIncident = sql<string>`case o.channel when 'bank' then '银行' when 'alipay' then '支付宝' when 'wechat' then '微信支付' else '演示收银台' end`;

const heldPart = sql`coalesce((select sum(p.amount_fen) from earning_hold_part p where p.hold_id = h.id), 0)`;
/** Undecided claims on the money of the cash-out's owner, each as whoever approves has to read it. */
const claims = sql<
  string | null
>`(select string_agg('订单 ' || h.order_no || ' 待追回 ' || ${yuan(sql`h.amount_fen`)} || '，已冻结 ' ||
  ${yuan(heldPart)} || '，最迟 ' || ${minute(sql`h.ends_at`)} || ' 有结果；原因：' || h.reason, '；' order by h.placed_at, h.id)
  from earning_hold h where h.media_user_id = o.user_id and h.ended_at is null)`;
const owedFen = sql`coalesce((select d.balance_fen from ledger_account d where d.owner_id = o.user_id and d.code = '1101'), 0)`;
/** As the guard `claimsCovered` counts it: an agreed instalment covers a debt. */
const uncoveredFen = sql`(coalesce((select sum(h.amount_fen - ${heldPart}) from earning_hold h
  where h.media_user_id = o.user_id and h.ended_at is null), 0) + case when exists (select from debt_instalment i
  where i.media_user_id = o.user_id and i.ended_at is null) then 0 else ${owedFen} end)`;

export const moneySources = {
  deposit: {
    process: 'deposit',
    table: sql`deposit o`,
    joins: user,
    where: sql<boolean>`o.status in ('reviewing')`,
    since: at,
    promised: { workdays: 'deposit.match_wd' },
    no,
    title: nameOfUser,
    details: details(
      sql<string | null>`'附言码 ' || o.remit_code`,
      sql<string | null>`case when o.voucher_file_id is not null then '有回单' end`,
    ),
    status,
    amountFen: sql<string>`o.amount_fen`,
    version: ownVersion,
    facts: [
      { label: '广告主', value: nameOfUser },
      {
        label: '认证主体',
        value: sql<
          string | null
        >`(select f.name from identification_case c join identification_form f on f.id = c.form_id where c.user_id = o.user_id)`,
      },
      { label: '金额', value: yuan(sql`o.amount_fen`) },
      { label: '附言码', value: sql<string | null>`o.remit_code` },
      { label: '付款户名', value: sql<string | null>`o.payer_name` },
      { label: '提交于', value: minute(sql`o.status_at`) },
    ],
    papers: { 汇款回单: sql<string | null>`o.voucher_file_id::text` },
    option: 'no',
    acts: [
      { command: 'deposit match', label: '核对入账', tone: 'primary' },
      { command: 'deposit reject', label: '驳回', tone: 'danger' },
    ],
  },
  incident: {
    table: sql`payment_incident o`,
    where: sql<boolean>`o.handled_at is null`,
    since: sql<Date>`o.at`,
    promised: null,
    no: sql<string>`coalesce(nullif(o.out_trade_no, ''), o.channel_txn)`,
    title: sql<string>`case o.kind when 'unknown' then '没有对应的充值单' when 'amount' then '金额不符' when 'payer' then '付款户名与认证主体不符'
      when 'state' then '充值单已不能入账' else '重复付款' end`,
    details: details(
      channelOfIncident,
      sql<string | null>`case when o.out_trade_no <> '' then o.channel_txn end`,
      sql<string | null>`nullif(o.payer_name, '')`,
    ),
    status: sql<string>`'待查'`,
    amountFen: sql<string>`o.amount_fen`,
    version: sql<string>`'1'`,
    facts: [
      { label: '渠道', value: channelOfIncident },
      { label: '流水号', value: sql<string>`o.channel_txn` },
      { label: '商户单号', value: sql<string | null>`nullif(o.out_trade_no, '')` },
      { label: '金额', value: yuan(sql`o.amount_fen`) },
      { label: '付款户名', value: sql<string | null>`nullif(o.payer_name, '')` },
      { label: '附言', value: sql<string | null>`nullif(o.remark, '')` },
      { label: '似乎是充值单', value: sql<string | null>`nullif(o.detail, '')` },
      { label: '账上', value: sql<string>`case when o.posted then '在 2301 待查来款' else '未入账（早于该科目）' end` },
      { label: '到账于', value: minute(sql`o.at`) },
    ],
    option: 'id',
    acts: [
      { command: 'incident match', label: '匹配充值单', tone: 'primary' },
      { command: 'incident return', label: '已退回付款人' },
      { command: 'incident handle', label: '登记处理结果' },
    ],
  },
  refund: {
    process: 'refund',
    table: sql`refund o`,
    joins: user,
    where: sql<boolean>`o.status in ('applied', 'approved')`,
    since: at,
    promised: { workdays: 'refund.review_wd' },
    no,
    title: nameOfUser,
    details: details(
      sql<string>`o.reason`,
      sql<string | null>`(select count(*) || ' 人已同意' from money_approval s where s.object_id = o.id having count(*) > 0)`,
    ),
    status,
    amountFen: sql<string>`o.amount_fen`,
    version: sql<string>`o.version || ' ' || (select count(*) from money_approval s where s.object_id = o.id)`,
    facts: [
      { label: '广告主', value: nameOfUser },
      { label: '金额', value: yuan(sql`o.amount_fen`) },
      { label: '手续费', value: yuan(sql`o.fee_fen`) },
      { label: '收回赠款', value: yuan(sql`o.gift_back_fen`) },
      { label: '原因', value: sql<string>`o.reason` },
      { label: '收款户名', value: sql<string | null>`o.bank_holder` },
      { label: '收款银行', value: sql<string | null>`o.bank_name || ' 尾号 ' || o.bank_tail` },
      { label: '收款账号', value: sql<string | null>`o.bank_enc`, sealed: 'payee', field: 'refundBank' },
      {
        label: '各笔',
        value: sql<
          string | null
        >`(select string_agg('第 ' || line + 1 || ' 笔 ' || ${routeWord} || ' ' || to_char(amount_fen / 100.0, 'FM999,999,990.00') || ' ' || ${splitWord}, '；' order by line)
          from refund_split where refund_id = o.id)`,
      },
      {
        label: '已同意',
        value: sql<
          string | null
        >`(select string_agg(operator_id, '、' order by at) from money_approval s where s.object_id = o.id)`,
      },
    ],
    option: 'no',
    acts: [
      { command: 'refund approve', label: '同意退款', tone: 'primary', in: ['applied'] },
      { command: 'refund reject', label: '驳回', tone: 'danger', in: ['applied'] },
      { command: 'refund result', label: '登记：已付出', fixed: { ok: 'yes' }, in: ['approved'] },
      { command: 'refund result', label: '登记：退回余额', fixed: { ok: 'no' }, tone: 'danger', in: ['approved'] },
    ],
  },
  cashOut: {
    process: 'cashOut',
    table: sql`cash_out o`,
    where: sql<boolean>`o.status in ('applied', 'invoice_review', 'approved', 'paying')`,
    since: at,
    promised: { workdays: 'cashout.review_wd' },
    no,
    title: sql<string>`o.payee_holder`,
    details: details(
      sql<string>`case o.kind when 'personal' then '个人' else '企业' end`,
      sql<string>`trim(o.payee_bank || ' 尾号 ' || o.payee_tail)`,
      sql<string | null>`'批次 ' || o.batch_no`,
      sql<string | null>`case when ${uncoveredFen} > 0 then '有追回或欠款' end`,
      sql<string | null>`(select count(*) || ' 人已同意' from money_approval s where s.object_id = o.id having count(*) > 0)`,
    ),
    status,
    amountFen: sql<string>`o.amount_fen`,
    version: sql<string>`o.version || ' ' || (select count(*) from money_approval s where s.object_id = o.id)`,
    facts: [
      { label: '收款户名', value: sql<string>`o.payee_holder` },
      { label: '收款账户', value: sql<string>`trim(o.payee_bank || ' 尾号 ' || o.payee_tail)` },
      {
        label: '收款账号',
        value: sql<string | null>`(select p.no_enc from payee_account p where p.id = o.payee_id)`,
        ...{ sealed: 'payee', field: 'payee' },
      },
      { label: '申请金额', value: yuan(sql`o.amount_fen`) },
      { label: '预扣个税', value: yuan(sql`o.tax_fen`) },
      { label: '增值税及附加', value: yuan(sql`o.vat_fen`) },
      { label: '手续费', value: yuan(sql`o.fee_fen`) },
      { label: '预计到账', value: yuan(sql`o.paid_fen`) },
      { label: '承诺到账', value: minute(sql`o.expected_at`) },
      { label: '批次', value: sql<string | null>`o.batch_no` },
      { label: '追回中', value: claims },
      { label: '欠款', value: yuan(sql`nullif(${owedFen}, 0)`) },
      { label: '还没冻结到（为零才能同意）', value: yuan(sql`nullif(${uncoveredFen}, 0)`) },
      {
        label: '已同意',
        value: sql<
          string | null
        >`(select string_agg(operator_id, '、' order by at) from money_approval s where s.object_id = o.id)`,
      },
      {
        label: '发票号码',
        value: sql<string | null>`(select string_agg(number, '、' order by at) from invoice_in i where i.cash_out_id = o.id)`,
      },
    ],
    papers: {
      发票: sql<string | null>`(select string_agg(file_id::text, ' ' order by at) from invoice_in i where i.cash_out_id = o.id)`,
    },
    option: 'no',
    acts: [
      { command: 'cashout approve', label: '同意提现', tone: 'primary', in: ['applied'] },
      { command: 'cashout reject', label: '驳回', tone: 'danger', in: ['applied', 'approved'] },
      { command: 'cashout invoice-ok', label: '发票无误', tone: 'primary', in: ['invoice_review'] },
      { command: 'cashout invoice-back', label: '退回发票', tone: 'danger', in: ['invoice_review'] },
      { command: 'cashout start', label: '开始打款', tone: 'primary', in: ['approved'], bulk: true },
      { command: 'cashout result', label: '登记：已付出', fixed: { ok: 'yes' }, tone: 'primary', in: ['paying'] },
      { command: 'cashout result', label: '登记：银行退回', fixed: { ok: 'no' }, tone: 'danger', in: ['paying'] },
    ],
  },
  // Until the file is there: what was promised is an invoice that its owner can download.
  invoice: {
    process: 'invoice',
    table: sql`invoice o`,
    where: sql<boolean>`(o.status = 'applied' or (o.status = 'issued' and o.file_id is null))`,
    since: sql<Date>`o.created_at`,
    promised: { workdays: 'invoice.issue_wd' },
    no,
    title: sql<string>`o.title`,
    details: details(
      sql<string>`case o.kind when 'vat_special' then '专票' else '普票' end`,
      sql<string>`o.tax_no`,
      sql<string | null>`case o.status when 'issued' then '待上传文件' end`,
    ),
    status,
    amountFen: sql<string>`o.amount_fen`,
    version: ownVersion,
    facts: [
      { label: '抬头', value: sql<string>`o.title` },
      { label: '税号', value: sql<string>`o.tax_no` },
      { label: '开户行及账号', value: sql<string>`o.bank` },
      { label: '地址电话', value: sql<string>`o.address` },
      { label: '金额', value: yuan(sql`o.amount_fen`) },
      { label: '接收邮箱', value: sql<string>`o.email` },
      { label: '发票号码', value: sql<string | null>`o.number` },
    ],
    option: 'no',
    acts: [
      { command: 'invoice issue', label: '登记已开', tone: 'primary', in: ['applied'], keeps: true },
      { command: 'invoice reject', label: '驳回', tone: 'danger', in: ['applied'] },
      { command: 'invoice file', label: '上传发票文件', tone: 'primary', in: ['issued'] },
    ],
    reasons: 'invoice',
  },
  adjustment: {
    table: sql`adjustment o`,
    where: sql<boolean>`o.status in ('proposed')`,
    since: sql<Date>`o.proposed_at`,
    promised: null,
    no,
    title: sql<string>`o.reason`,
    details: details(sql<string>`'提议 ' || o.proposed_by`),
    status: sql<string>`'等第二人'`,
    version: sql<string>`md5(o.entries::text)`,
    facts: [
      { label: '原因', value: sql<string>`o.reason` },
      { label: '凭证', value: sql<string>`o.attachment` },
      { label: '提议人', value: sql<string>`o.proposed_by` },
      {
        label: '分录',
        value: sql<
          string | null
        >`(select string_agg((case e ->> 'side' when 'debit' then '借 ' else '贷 ' end) || (e ->> 'account') || ' ' ||
          to_char((e ->> 'amountFen')::numeric / 100, 'FM999,999,990.00'), '；') from jsonb_array_elements(o.entries) as e)`,
      },
    ],
    option: 'id',
    acts: [
      { command: 'adjustment approve', label: '批准并入账', tone: 'primary' },
      { command: 'adjustment refuse', label: '拒绝', tone: 'danger' },
    ],
  },
  difference: {
    table: sql`reconciliation_difference o`,
    where: sql<boolean>`o.handled_at is null`,
    since: sql<Date>`o.at`,
    promised: null,
    no,
    title: sql<string>`case o.kind when 'not_there' then '我方已入账，渠道无此款' when 'not_booked' then '渠道已收款，我方未入账' when 'amount' then '金额不符'
      when 'number' then '渠道流水号不符' when 'refund_not_there' then '我方已退，渠道未退' else '充值单与账本 1001 不符' end`,
    details: details(sql<string>`o.day::text`, sql<string>`o.channel`),
    status: sql<string>`'未处理'`,
    amountFen: sql<string>`o.ours_fen - o.theirs_fen`,
    version: sql<string>`'1'`,
    facts: [
      { label: '日期', value: sql<string>`o.day::text` },
      { label: '渠道', value: sql<string>`o.channel` },
      { label: '单号', value: no },
      { label: '我方', value: yuan(sql`o.ours_fen`) },
      { label: '渠道', value: yuan(sql`o.theirs_fen`) },
    ],
    option: 'id',
    acts: [{ command: 'reconcile handle', label: '登记处理结果', tone: 'primary' }],
  },
} as const satisfies Record<string, QueueSource>;
