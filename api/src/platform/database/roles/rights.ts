/**
 * What a role may do to what is kept for ever, asked of the database itself: a role counts with every role that it may become.
 * `docs/operations.md#database-roles`.
 */
import { sql } from 'kysely';
import type { Database } from '../database';

/** Without these nothing here would be worth its check. Which other tables are only added to, the database says by their triggers. */
export const ledgerTables = ['ledger_txn', 'ledger_entry', 'ledger_seal', 'operator_act', 'book_seal'] as const;

const keptTables = sql`select distinct t.tgrelid as oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'refuse_change' and t.tgrelid in (select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace)`;

/** Tables whose rows are added and never changed, by name. */
export async function appendOnlyTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.oid in (${keptTables}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables, those of the ledger unless others are asked of, that the database does not keep as they are: a trigger is gone or switched off. */
export async function unguardedTables(db: Database, kept: readonly string[] = ledgerTables): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...kept]}::text[]) as name
    where (select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and t.tgrelid = to_regclass('public.' || name) and t.tgenabled in ('O', 'A')) < 2`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** @returns what the role may do and an application must not, in words; empty when there is nothing */
export async function excessOf(db: Database, role: string): Promise<string[]> {
  const { rows } = await sql<{ excess: string }>`
    with me as (select oid, rolsuper, rolcreaterole from pg_roles where rolname = ${role}),
      can as (select r.oid from pg_roles r, me where not me.rolsuper and pg_has_role(me.oid, r.oid, 'MEMBER')),
      relations as (select c.oid, c.relname, c.relowner from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
    select 'is a superuser' as excess from me where rolsuper
    union all select 'may create roles' from me where rolcreaterole and not rolsuper
    union all select 'may become ' || r.rolname from pg_roles r join can on can.oid = r.oid
      where r.rolname in ('pg_write_server_files', 'pg_execute_server_program')
    union all select 'owns the database' from pg_database d join can on can.oid = d.datdba where d.datname = current_database()
    union all select 'owns ' || count(*) || ' tables' from relations join can on can.oid = relowner having count(*) > 0
    union all select distinct 'may create in the schema public' from can where has_schema_privilege(can.oid, 'public', 'CREATE')
    union all select distinct 'may ' || lower(what) || ' ' || relname from relations, can, unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) as what
      where relations.oid in (${keptTables}) and relowner <> can.oid and has_table_privilege(can.oid, relations.oid, what)
    union all select distinct 'may update columns of ' || relname from relations, can
      where relations.oid in (${keptTables}) and relowner <> can.oid and not has_table_privilege(can.oid, relations.oid, 'UPDATE')
        and has_any_column_privilege(can.oid, relations.oid, 'UPDATE')
    order by 1`.execute(db);
  return rows.map(({ excess }) => excess);
}

/** Of an administrator of the server, that it may create roles is no fault; that it may change the ledger is one. */
const isChange = /^may (update|delete|truncate|trigger) /;

/** What this connection's role may do in excess, and who else may sign in and change what is kept: all but its owner and superusers. */
export async function rolesInExcess(db: Database): Promise<{ looked: number; breaches: string[] }> {
  const { rows } = await sql<{ role: string; own: boolean }>`
    select r.rolname as role, r.rolname = current_user as own from pg_roles r
    where r.rolname = current_user or (r.rolcanlogin and not r.rolsuper and not exists (
      select from pg_class c where c.oid = 'public.ledger_entry'::regclass and pg_has_role(r.oid, c.relowner, 'MEMBER')))
    order by 1`.execute(db);
  const breaches: string[] = [];
  for (const { role, own } of rows) {
    const excess = await excessOf(db, role);
    breaches.push(...excess.filter((each) => own || isChange.test(each)).map((each) => `${role} ${each}`));
  }
  return { looked: rows.length, breaches };
}

/** Whether this connection's role is another than the one that owns the ledger. */
export async function isApartFromOwner(db: Database): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select not pg_has_role(current_user, c.relowner, 'MEMBER') as apart from pg_class c where c.oid = 'public.ledger_entry'::regclass`.execute(
    db,
  );
  return rows[0]?.apart ?? false;
}
