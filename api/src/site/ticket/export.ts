/** A user's tickets as CSV, one line each, under the filters of their list. `docs/pages/conventions.md#exports`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { processes } from '@shizhong/shared-contracts/process';
import { allTicketKinds } from '@shizhong/shared-contracts/service';
import { CsvAnswer, type Cursor, dayOf, rowsAfter } from '../../platform';
import type { SiteServices } from '../services';
import type { Ticket } from '../tables';
import { ownTickets } from './service';

export function exportTickets(
  { db, clock }: Pick<SiteServices, 'db' | 'clock'>,
  userId: string,
  { filters = {} }: RequestOf<'ticket/export'>,
): CsvAnswer<Ticket & Cursor> {
  return new CsvAnswer<Ticket & Cursor>({
    fileName: `工单-${dayOf(clock.now())}.csv`,
    header: [
      ['编号', 'no'],
      ['标题', 'no'],
      ['类型', 'kind'],
      ['关联编号', 'about'],
      ['首次答复', 'reply'],
      ['答复期限', 'reply'],
      ['更新时间', 'updated'],
      ['满意度', 'score'],
      ['状态', 'status'],
      '提交时间',
    ],
    page: (place) => rowsAfter(ownTickets(db, userId, filters), filters.status, place),
    cells: (row) => [
      row.no,
      row.title,
      allTicketKinds[row.kind as keyof typeof allTicketKinds],
      row.about_no,
      row.first_replied_at && formatDateTime(row.first_replied_at.toISOString()),
      formatDateTime(row.first_reply_by.toISOString()),
      formatDateTime(row.updated_at.toISOString()),
      row.score,
      processes.ticket.statuses[row.status].label,
      formatDateTime(row.created_at.toISOString()),
    ],
  });
}
