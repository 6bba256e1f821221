/** Leads from the public pages. `docs/pages/public.md#managed-service`, `docs/pages/operator.md#service`. */
import {
  type LeadBudget,
  type LeadGoal,
  type LeadTime,
  leadBudgets,
  leadGoals,
  leadTimes,
} from '@shizhong/shared-contracts/service';
import { type Lead, type LeadOutcome, leadByNo, leadNotes, leadQueue, noteLead } from '../../site';
import { type Command, need, type Row, shown, UsageError } from './command';
import { urgencyOf } from './urgency';

const outcomes: Record<LeadOutcome, string> = { called: '已联系', won: '已合作', lost: '未合作' };

function requestOf(lead: Lead): string {
  const words = [
    leadBudgets[lead.budget as LeadBudget],
    leadGoals[lead.goal as LeadGoal],
    lead.time && leadTimes[lead.time as LeadTime],
  ];
  return words.filter(Boolean).join(' · ');
}

export const leadCommands: readonly Command[] = [
  {
    name: 'lead queue',
    group: '用户',
    options: '',
    does: '定制投放的线索：还没有结果的，答复时限在前',
    async run({ services }) {
      const now = services.clock.now();
      return (await leadQueue(services)).map((lead) => ({
        no: lead.no,
        company: lead.company,
        contact: lead.contact,
        request: requestOf(lead),
        calls: lead.calls,
        replyBy: shown(lead.reply_by),
        late: lead.calls === 0 ? urgencyOf(lead.created_at.getTime(), lead.reply_by.getTime(), now) : '',
      }));
    },
  },
  {
    name: 'lead show',
    group: '用户',
    options: '--no <编号>',
    does: '一条线索与跟进记录；显示电话（记入操作日志）',
    roles: ['service'],
    reads: true,
    async run({ services }, options): Promise<Row[]> {
      const lead = await leadByNo(services, need(options, 'no'));
      const origin = [lead.sz_push, lead.prom].filter(Boolean).join(' · ');
      const head = {
        at: shown(lead.created_at),
        by: `${lead.contact} ${services.phones.open(lead.phone_enc)}`,
        text: [lead.company, lead.industry_code, requestOf(lead), lead.note, origin].filter(Boolean).join(' · '),
      };
      const notes = await leadNotes(services, lead.id);
      return [
        head,
        ...notes.map(({ at, operator_id, outcome, text }) => ({
          at: shown(at),
          by: operator_id,
          text: `${outcomes[outcome]}：${text}`,
        })),
      ];
    },
  },
  {
    name: 'lead note',
    group: '用户',
    options: '--no <编号> --outcome called|won|lost --text <内容>',
    does: '记下一次联系；成交与未成交之后线索不再排队',
    roles: ['service'],
    async run({ services, operator }, options) {
      const outcome = need(options, 'outcome');
      if (!Object.hasOwn(outcomes, outcome)) throw new UsageError('--outcome is called, won or lost');
      const no = need(options, 'no').toUpperCase();
      await noteLead(services, operator, { no, outcome: outcome as LeadOutcome, text: need(options, 'text') });
      return [{ no, outcome: outcomes[outcome as LeadOutcome] }];
    },
  },
];
