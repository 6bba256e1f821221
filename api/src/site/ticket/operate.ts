/** Operator actions on tickets. `docs/pages/operator.md#service`. */

import { fillRules } from '@shizhong/shared-contracts/business-rules';
import { notify } from '../../identity';
import { acting, type Operator, perform, reasonGiven, refuse, rulesAt } from '../../platform';
import type { SiteServices } from '../services';
import type { Ticket } from '../tables';
import { ticketLink } from './link';
import { addMessage } from './write';

type Needs = Pick<SiteServices, 'db' | 'clock' | 'calendar'>;

/** Tickets that wait for the platform, the most urgent first. */
export async function ticketQueue({ db }: Pick<SiteServices, 'db'>): Promise<Ticket[]> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('status', 'in', ['open', 'handling'])
    .orderBy('first_reply_by')
    .limit(200)
    .execute();
}

export async function takeTicket(services: Needs, operator: Operator, { id }: { id: string }): Promise<Ticket> {
  return answer(services, operator, { id, transition: 'take', text: null });
}

/** Replies; the ticket stays in progress. @throws Refusal of the guard `reasonGiven` for an empty text, like the next two */
export async function replyTicket(services: Needs, operator: Operator, { id, text }: { id: string; text: string }) {
  return answer(services, operator, { id, transition: 'reply', text: reasonGiven(text) });
}

export async function askForMore(services: Needs, operator: Operator, { id, text }: { id: string; text: string }) {
  return answer(services, operator, { id, transition: 'ask', text: reasonGiven(text) });
}

export async function resolveTicket(services: Needs, operator: Operator, { id, text }: { id: string; text: string }) {
  return answer(services, operator, { id, transition: 'resolve', text: reasonGiven(text) });
}

const notices = {
  take: (no: string) => ['工单已受理', `工单 ${no} 已受理，处理结果会写在工单里。`],
  reply: (no: string) => ['工单有新的答复', `工单 ${no} 有新的答复，请查看。`],
  ask: (no: string) => ['工单待您补充', `工单 ${no} 需要您补充信息，{{ticket.info_days}} 天内没有补充将自动关闭。`],
  resolve: (no: string) => ['工单已解决', `工单 ${no} 已给出处理结果，{{ticket.answered_days}} 天内可继续追问，逾期自动关闭。`],
} as const;

async function answer(
  services: Needs,
  operator: Operator,
  { id, transition, text }: { id: string; transition: keyof typeof notices; text: string | null },
): Promise<Ticket> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    await perform(trx, { process: 'ticket', id, transition, by: acting(operator), at, calendar: services.calendar });
    if (text !== null) await addMessage(trx, { ticketId: id, body: text, operatorId: operator.id, at });
    const row = await trx
      .updateTable('ticket')
      .set((e) => ({
        updated_at: at,
        // A notice that the ticket was taken does not count as a reply.
        ...(text === null ? {} : { first_replied_at: e.fn.coalesce('first_replied_at', e.val(at)) }),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refuse('ticketMissing');
    if (row.user_id) {
      const [title = '', text = ''] = notices[transition](row.no);
      const body = fillRules(text, await rulesAt(trx, at));
      await notify(trx, { userId: row.user_id, class: 'system', title, body, link: ticketLink(row), at });
    }
    return row;
  });
}
