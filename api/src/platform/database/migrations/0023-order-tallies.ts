/**
 * Number of orders per status of each media owner and campaign, maintained by the database in the transaction that changes a
 * status: the tabs of a list cost the same for a thousand orders and for a million. Rows are only added, +1 and −1, so two
 * transactions never wait for each other's count; `order/tally.ts` sums them up now and then. The audit checks the counts against
 * the orders.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const owners = (row: string) => `(values (${row}.media_user_id), (${row}.campaign_id)) as whose (owner_id)`;
const counted = (table: string, sign: string) =>
  `insert into order_tally (owner_id, kind, status, n)
    select whose.owner_id, o.kind, o.status, ${sign}count(*) from ${table} o, lateral ${owners('o')} group by 1, 2, 3`;

const statements = [
  `create table order_tally (
    owner_id uuid not null,
    kind text not null,
    status text not null,
    n bigint not null,
    summed boolean not null default false
  )`,
  `create index order_tally_of_owner on order_tally (owner_id)`,
  `create index order_tally_new on order_tally (owner_id) where not summed`,
  `create function tally_new_orders() returns trigger language plpgsql as $$
  begin
    ${counted('added', '')};
    return null;
  end $$`,
  `create function tally_gone_orders() returns trigger language plpgsql as $$
  begin
    ${counted('gone', '-')};
    return null;
  end $$`,
  `create function tally_moved_order() returns trigger language plpgsql as $$
  begin
    insert into order_tally (owner_id, kind, status, n)
      select whose.owner_id, old.kind, old.status, -1 from ${owners('old')}
      union all
      select whose.owner_id, new.kind, new.status, 1 from ${owners('new')};
    return null;
  end $$`,
  `create trigger performance_order_added after insert on performance_order
    referencing new table as added for each statement execute function tally_new_orders()`,
  `create trigger performance_order_gone after delete on performance_order
    referencing old table as gone for each statement execute function tally_gone_orders()`,
  `create trigger performance_order_moved after update of status on performance_order
    for each row when (old.status <> new.status) execute function tally_moved_order()`,
  counted('performance_order', ''),
  `update order_tally set summed = true`,
  // A page is located with the index alone; only the displayed rows are read.
  `drop index performance_order_recent_of_media`,
  `create index performance_order_recent_of_media on performance_order (media_user_id, created_at desc, id desc)`,
  `create index performance_order_tab_of_media on performance_order (media_user_id, kind, status, created_at desc, id desc)`,
  `drop index performance_order_status_of_campaign`,
  `create index performance_order_tab_of_campaign on performance_order (campaign_id, status, created_at desc, id desc)`,
];
