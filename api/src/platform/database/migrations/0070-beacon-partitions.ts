/** Beacons by day, so that the role of maintenance drops days instead of deleting rows. `docs/operations.md#database-roles`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = `at, remote, version, visit, address_hash, path, kind, phase, type, reason, message, load_ms, bytes, long_task_ms,
  inp_ms, heap_grown_bytes, heap_span_ms`;

/** With the rights of whoever owns the table, because a partition is made by its owner only; the path of names is fixed for that. */
const asOwner = 'language plpgsql security definer set search_path = pg_catalog, pg_temp';

/** Functions of the role of maintenance. */
export const beaconDays = [
  // From tomorrow on: a day that has begun may have rows among the rest.
  `create function add_beacon_days(ahead int) returns int ${asOwner} as $$
  declare
    day date;
    name text;
    made int := 0;
  begin
    if ahead not between 1 and 60 then raise exception 'days ahead: 1 to 60'; end if;
    for n in 1..ahead loop
      day := (now() at time zone 'UTC')::date + n;
      name := 'remote_beacon_' || to_char(day, 'YYYYMMDD');
      if to_regclass('public.' || name) is null then
        execute format('create table public.%I partition of public.remote_beacon for values from (%L) to (%L)',
          name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
        made := made + 1;
      end if;
    end loop;
    return made;
  end $$`,
  `create function drop_beacon_days(keep int) returns int ${asOwner} as $$
  declare
    name text;
    dropped int := 0;
  begin
    if keep < 14 then raise exception 'days kept: 14 or more'; end if;
    for name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.remote_beacon'::regclass and c.relname ~ '^remote_beacon_[0-9]{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < (now() at time zone 'UTC')::date - keep
    loop
      execute format('drop table public.%I', name);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$`,
  // Of everybody, which a new function's right is by default.
  'revoke all on function add_beacon_days(int), drop_beacon_days(int) from public',
];

const statements = [
  'alter table remote_beacon rename to remote_beacon_undivided',
  `create table remote_beacon (like remote_beacon_undivided including defaults including identity including constraints)
    partition by range (at)`,
  // Whatever has no day of its own: all rows where nobody runs maintenance, as in the demonstration.
  'create table remote_beacon_rest partition of remote_beacon default',
  `insert into remote_beacon (${columns}) select ${columns} from remote_beacon_undivided order by id`,
  'drop table remote_beacon_undivided',
  'alter table remote_beacon add primary key (id, at)',
  'create index remote_beacon_at on remote_beacon (at)',
  'create index remote_beacon_version on remote_beacon (remote, version, at)',
  ...beaconDays,
];
