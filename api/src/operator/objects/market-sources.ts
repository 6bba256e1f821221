/** Persons, accounts, campaigns, plans and tickets, whole. `docs/domain/operator.md#objects`. */
import { accountKinds, isAccountKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { no, none, status } from '../queues/fragments';
import { count, fact, instant, kindOfCampaign, latest, money, nameOfOwner, owner, person, text, together } from './fragments';
import type { ObjectSource } from './source';

const owedFen = sql`(select nullif(d.balance_fen, 0) from ledger_account d where d.owner_id = o.id and d.code = '1101')`;
const owes = sql<boolean>`coalesce(${owedFen}, 0) > 0`;
const hasInstalments = sql<boolean>`exists (select from debt_instalment i where i.media_user_id = o.id and i.ended_at is null)`;

export const marketSources = {
  user: {
    table: sql`"user" o`,
    no: none,
    title: sql<string>`coalesce(nullif(o.company, ''), nullif(o.nickname, ''), '未取名的用户')`,
    status: sql<string>`case o.status when 'active' then '正常' when 'frozen' then '已冻结' when 'closing' then '注销中' when 'closed' then '已注销' else o.status end`,
    joins: sql`left join identification_case ic on ic.user_id = o.id left join identification_form f on f.id = ic.form_id
      left join "user" inviter on inviter.id = o.inviter_user_id`,
    figures: [
      fact('履约分', sql<string | null>`case o.side when 'media' then o.perf_score::text end`),
      count('风险分', 'o.risk_score'),
      money('欠款', owedFen),
    ],
    sections: {
      用户: [
        fact('哪一端', sql<string>`case o.side when 'ad' then '广告主' else '媒体主' end`),
        text('昵称', 'o.nickname'),
        text('公司', 'o.company'),
        text('认证主体', 'f.name'),
        text('邀请码', 'o.invite_code'),
        person('由谁邀请', 'inviter'),
        instant('注册于', sql`o.created_at`),
        instant('最近登录', sql`o.last_login_at`),
        instant('提现锁到', sql`o.cashout_locked_until`),
        instant('注销于', sql`o.closes_at`),
      ],
    },
    fields: ['phone'],
    users: sql<string[]>`array[o.id]`,
    entriesOf: 'owner',
    parts: (id) => sql`select id from identification_case where user_id = ${id}`,
    related: (id) =>
      together(
        latest('campaign', 'campaign', sql`user_id = ${id}`),
        latest('positionPlan', 'position_plan', sql`user_id = ${id}`),
        latest('mediaAccount', 'media_account', sql`user_id = ${id}`),
        latest('performanceOrder', 'performance_order', sql`media_user_id = ${id}`),
        latest('positionOrder', 'position_order', sql`media_user_id = ${id}`),
        latest('deposit', 'deposit', sql`user_id = ${id}`),
        latest('cashOut', 'cash_out', sql`user_id = ${id}`),
        latest('ticket', 'ticket', sql`user_id = ${id}`),
      ),
    option: 'user',
    acts: [
      { command: 'user freeze', label: '冻结账号', in: ['正常'] },
      { command: 'user unfreeze', label: '解除冻结', in: ['已冻结'] },
      { command: 'session revoke', label: '结束全部登录' },
      { command: 'user second-step-off', label: '关闭两步验证' },
      { command: 'user consultant', label: '指派专属顾问' },
      { command: 'debt instalments', label: '约定分期偿还', where: owes },
      { command: 'debt no-instalments', label: '结束分期', where: hasInstalments },
      { command: 'debt pay', label: '登记还款', where: owes },
      { command: 'debt write-off', label: '核销欠款', where: owes },
    ],
  },
  mediaAccount: {
    process: 'accountReview',
    table: sql`media_account o`,
    joins: owner,
    no: none,
    title: sql<string>`o.name`,
    status,
    figures: [count('粉丝', 'o.fans'), fact('履约分', sql<string | null>`(o.perf_tenths / 10.0)::text`)],
    sections: {
      账号: [
        { ...text('类型', 'o.kind'), words: (kind) => (isAccountKind(kind) ? accountKinds[kind].name : kind) },
        text('原始 ID', 'o.platform_id'),
        text('账号主体', 'o.principal_name'),
        person('媒体主', 'u'),
        fact('来源', sql<string>`case o.source when 'manual' then '人工申报' else '授权' end`),
        fact(
          '质量',
          sql<string>`case o.quality when 'good' then '正常' when 'watch' then '观察' when 'low' then '低质' else '严重' end`,
        ),
        count('近 30 日发文', 'o.posts_30d'),
        text('状态原因', 'o.status_reason'),
        instant('冻结到', sql`o.frozen_until`),
        fact('接新单', sql<string>`case when o.accepting then '是' else '否' end`),
      ],
      联系: [text('联系人', 'o.contact_name')],
    },
    fields: ['contactPhone'],
    users: sql<string[]>`array[o.user_id]`,
    parts: (id) => sql`select id from account_authorisation where account_id = ${id}`,
    related: (id) =>
      together(
        latest('performanceOrder', 'performance_order', sql`account_id = ${id}`),
        latest('positionOrder', 'position_order', sql`account_id = ${id}`, 'plan_at'),
      ),
    option: 'id',
    acts: [
      { command: 'account pass', label: '审核通过', performs: ['pass'] },
      { command: 'account reject', label: '审核不通过', performs: ['reject'] },
      { command: 'account offline', label: '下线', performs: ['take_offline'] },
      { command: 'account freeze', label: '冻结', performs: ['freeze'] },
      { command: 'account unfreeze', label: '解除冻结', performs: ['unfreeze'] },
      { command: 'account ban', label: '封禁', performs: ['ban'] },
      { command: 'account unban', label: '解除封禁', performs: ['unban'] },
    ],
  },
  campaign: {
    process: 'campaign',
    table: sql`campaign o`,
    joins: owner,
    no,
    title: sql<string>`coalesce(nullif(o.name, ''), '未命名的广告')`,
    status,
    figures: [money('预算', sql`o.budget_fen`), money('已占用', sql`o.reserved_fen`), money('已消费', sql`o.spent_fen`)],
    sections: {
      广告: [
        person('广告主', 'u'),
        kindOfCampaign,
        money('单价', sql`o.unit_price_fen`),
        money('日限额', sql`o.daily_limit_fen`),
        count('目标数量', 'o.target_qty'),
        count('有效数量', 'o.valid_qty'),
        instant('开始', sql`o.start_at`),
        instant('结束', sql`o.end_at`),
        instant('首次通过审核', sql`o.approved_at`),
        text('状态原因', 'o.status_reason'),
        text('结束原因', 'o.end_reason'),
      ],
    },
    users: sql<string[]>`array[o.user_id]`,
    related: (id) => latest('performanceOrder', 'performance_order', sql`campaign_id = ${id}`),
    option: 'no',
    acts: [
      { command: 'campaign approve', label: '审核通过', performs: ['approve'] },
      { command: 'campaign reject', label: '驳回', performs: ['reject'] },
      { command: 'campaign suspend', label: '平台暂停', performs: ['suspend'] },
      { command: 'campaign lift', label: '解除平台暂停', performs: ['lift'] },
      { command: 'campaign terminate', label: '终止', performs: ['terminate'] },
      { command: 'preview link', label: '手机预览地址' },
    ],
  },
  positionPlan: {
    process: 'positionPlan',
    table: sql`position_plan o`,
    joins: owner,
    no,
    title: sql<string>`coalesce(nullif(o.name, ''), '未命名的计划')`,
    status,
    sections: { 计划: [person('广告主', 'u'), instant('建于', sql`o.created_at`)] },
    users: sql<string[]>`array[o.user_id]`,
    related: (id) => latest('positionOrder', 'position_order', sql`plan_id = ${id}`),
    option: 'no',
    acts: [{ command: 'plan terminate', label: '终止', performs: ['terminate'] }],
  },
  ticket: {
    process: 'ticket',
    table: sql`ticket o`,
    joins: owner,
    no,
    title: sql<string>`o.title`,
    status,
    sections: {
      工单: [
        fact('由谁提交', sql<string>`case when o.user_id is null then '访客' else ${nameOfOwner} end`, {
          kind: 'user',
          id: sql<string | null>`o.user_id::text`,
        }),
        text('类型', 'o.kind'),
        text('关于', 'o.about_no'),
        instant('首次答复时限', sql`o.first_reply_by`),
        instant('首次答复于', sql`o.first_replied_at`),
        count('评分', 'o.score'),
        text('评价', 'o.score_note'),
      ],
    },
    fields: ['visitorPhone'],
    users: sql<string[]>`array_remove(array[o.user_id], null)`,
    option: 'no',
    acts: [
      { command: 'ticket take', label: '受理', performs: ['take'] },
      { command: 'ticket reply', label: '答复', performs: ['reply'] },
      { command: 'ticket ask', label: '请用户补充', performs: ['ask'] },
      { command: 'ticket resolve', label: '给出处理结果', performs: ['resolve'] },
    ],
  },
} as const satisfies Record<string, ObjectSource>;
