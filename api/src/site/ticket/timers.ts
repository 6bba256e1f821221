import { notify } from '../../identity';
import { perform, system, type TimerHandler } from '../../platform';
import type { SiteServices } from '../services';
import { ticketLink } from './link';

export function ticketTimer({ calendar }: Pick<SiteServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'ticket', id, transition: 'lapse', by: system, at, calendar });
    await trx.updateTable('ticket').set({ updated_at: at }).where('id', '=', id).execute();
    const row = await trx.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row?.user_id) return;
    const body = `工单 ${row.no}「${row.title}」已到期关闭。如仍有问题，请新建工单。`;
    await notify(trx, { userId: row.user_id, class: 'system', title: '工单已关闭', body, link: ticketLink(row), at });
  };
}
