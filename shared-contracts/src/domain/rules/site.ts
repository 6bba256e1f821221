/** Rules of user accounts and of what is sent to them. `docs/domain/site.md`, `docs/domain/identity.md`. */
import type { Rule } from './define';
import { publicRule } from './define';

export const siteRules = {
  'identification.review_wd': publicRule('workdays', 1, [1, 10], '认证审核时限', 'promise to review an identification'),
  'payee.review_wd': publicRule('workdays', 1, [1, 10], '收款账户核验时限', 'promise to verify a payee'),
  'closing.days': publicRule('days', 15, [1, 90], '注销冷静期', 'time in which a closing is taken back'),
  'ticket.first_reply_h': publicRule(
    'hours',
    2,
    [1, 72],
    '工单首次答复（服务时间）',
    'promise of a first answer, in hours of service',
  ),
  'ticket.answered_days': publicRule('days', 7, [1, 90], '已答复工单自动关闭', 'an answered ticket closes after this'),
  'ticket.info_days': publicRule(
    'days',
    14,
    [1, 90],
    '待补充工单自动关闭',
    'a ticket that waits for its author closes after this',
  ),
  'ticket.per_day': publicRule('count', 20, [1, 1_000], '每日提交工单数', 'tickets of one person a day'),
  'lead.reply_wd': publicRule('workdays', 1, [1, 10], '定制投放联系时限', 'promise to call a lead back'),
  'lead.again_h': publicRule('hours', 24, [1, 720], '再次留资间隔', 'time between two leads of one phone'),
  'preview_link.days': publicRule('days', 7, [1, 90], '预览链接有效期', 'life of a preview link'),
  'export.kept_days': publicRule('days', 7, [1, 90], '导出文件保留', 'how long an export is kept'),
} as const satisfies Record<string, Rule>;
