/** Tickets and complaints. `docs/pages/operator.md#service`. */
import { allTicketKinds, type TicketKind } from '@shizhong/shared-contracts/service';
import { askForMore, messagesOf, replyTicket, resolveTicket, takeTicket, ticketQueue } from '../../site';
import { type Command, need, type OpsContext, type Options, type Row, shown } from './command';
import { currentStatus, idOf, labelOf } from './numbered';
import { urgencyOf } from './urgency';

const kindText = (kind: string) => allTicketKinds[kind as TicketKind] ?? kind;

function withText(
  name: string,
  does: string,
  act: (services: OpsContext['services'], operator: { id: string }, input: { id: string; text: string }) => Promise<unknown>,
): Command {
  return {
    name: `ticket ${name}`,
    group: '用户',
    options: '--no <编号> --text <内容>',
    does,
    roles: ['service', 'review', 'finance', 'risk'],
    async run({ services, operator }: OpsContext, options: Options): Promise<Row[]> {
      const id = await idOf(services.db, 'ticket', options);
      await act(services, operator, { id, text: need(options, 'text') });
      return [await currentStatus(services.db, 'ticket', id)];
    },
  };
}

export const ticketCommands: readonly Command[] = [
  {
    name: 'ticket queue',
    group: '用户',
    options: '',
    does: '待受理与处理中的工单和投诉，首次答复时限在前',
    async run({ services }) {
      const now = services.clock.now();
      return (await ticketQueue(services)).map((row) => ({
        no: row.no,
        side: row.side,
        kind: kindText(row.kind),
        title: row.title,
        status: `${row.status} ${labelOf('ticket', row.status)}`,
        firstReplyBy: shown(row.first_reply_by),
        late: row.first_replied_at ? '' : urgencyOf(row.created_at.getTime(), row.first_reply_by.getTime(), now),
      }));
    },
  },
  {
    name: 'ticket show',
    group: '用户',
    options: '--no <编号>',
    does: '一张工单的往来；访客投诉显示回电号码（记入操作日志）',
    roles: ['service', 'review', 'finance', 'risk'],
    reads: true,
    async run({ services }, options) {
      const id = await idOf(services.db, 'ticket', options);
      const row = await services.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const head: Row = {
        at: shown(row.created_at),
        from: row.phone_enc ? services.phones.open(row.phone_enc) : (row.user_id ?? ''),
        text: `${kindText(row.kind)} · ${row.title}${row.about_no ? ` · ${row.about_no}` : ''} · ${labelOf('ticket', row.status)}`,
      };
      const messages = await messagesOf(services.db, id);
      return [
        head,
        ...messages.map((message) => ({
          at: shown(message.at),
          from: message.operator_id ?? 'user',
          text: message.body + (message.files.length ? `（附件 ${message.files.length}）` : ''),
        })),
      ];
    },
  },
  {
    name: 'ticket take',
    group: '用户',
    options: '--no <编号>',
    does: '受理工单',
    roles: ['service', 'review', 'finance', 'risk'],
    async run({ services, operator }, options) {
      const id = await idOf(services.db, 'ticket', options);
      await takeTicket(services, operator, { id });
      return [await currentStatus(services.db, 'ticket', id)];
    },
  },
  withText('reply', '答复，工单继续处理', replyTicket),
  withText('ask', '请用户补充，限期内没有补充则关闭', askForMore),
  withText('resolve', '给出处理结果，限期内没有追问则关闭', resolveTicket),
];
