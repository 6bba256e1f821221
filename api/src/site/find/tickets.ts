import { processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { ticketLink } from '../ticket/link';
import type { Source } from './source';
import { stateOf } from './state';

/** Both sides have tickets. */
export function tickets(userId: string, side: Side): Source {
  return {
    kind: 'ticket',
    named: true,
    rows: sql`select id, no, title as name, null::text as kind, null::uuid as parent, status, null::bigint as amount, created_at as at
      from ticket where user_id = ${userId}::uuid and side = ${side}`,
    view: ({ id, name, status }) => ({
      title: name,
      note: '工单',
      state: stateOf(processes.ticket, status, side),
      path: ticketLink({ id, side }),
    }),
  };
}
