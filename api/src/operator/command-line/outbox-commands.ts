/** Text messages, WeChat messages and mails that were sent or should have been. `docs/domain/site.md#messages`. */
import { type Command, type Row, shown, UsageError } from './command';
import { usersOf } from './person';

const maxRows = 200;
const channels = ['sms', 'wechat', 'email'] as const;

export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox',
    group: '用户',
    options: '[--phone <手机号>] [--side ad|media] [--channel sms|wechat|email] [--limit <条数>]',
    does: '短信、微信通知与邮件的发送记录，最新在前；演示环境不对外发送，内容留在这里',
    async run({ services }, options) {
      const { db } = services;
      const { phone, channel } = options;
      const wanted = channels.find((one) => one === channel);
      if (channel !== undefined && !wanted) throw new UsageError(`--channel is one of ${channels.join(', ')}`);
      const limit = Number(options['limit'] ?? 20);
      if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) throw new UsageError(`--limit 是 1 到 ${maxRows} 的数`);
      const users = phone ? (await usersOf(services, options)).map(({ id }) => id) : null;
      const rows = await db
        .selectFrom('notify_log')
        .selectAll()
        .$if(users !== null, (all) => all.where('user_id', 'in', users ?? []))
        .$if(wanted !== undefined, (all) => all.where('channel', '=', wanted ?? 'sms'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(
        (row): Row => ({
          at: shown(row.created_at),
          channel: row.channel,
          to: row.target,
          subject: row.subject,
          body: row.body,
          status: row.status,
          fault: row.fault,
        }),
      );
    },
  },
];
