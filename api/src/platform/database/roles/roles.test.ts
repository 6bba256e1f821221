/** What each role of the database may not do, refused by the database itself. `docs/operations.md#database-roles`. */
import { sql } from 'kysely';
import { addressOf, asSuperuser, createTestDatabase, type DatabaseRole, roleName, testServer } from '../../../../test/server';
import { type Database, openDatabase } from '../database';
import { migrate } from '../migrate';
import { servesFrom } from '../migrations/serves-from';
import { uuidFrom } from '../uuid';
import { grantRoles } from './grant';
import { maintainBeacons } from './maintain';
import { refuseOwner } from './open-as-application';
import { excessOf, rolesInExcess, unguardedTables } from './rights';

const opened: Database[] = [];
let url: string;

function as(role: DatabaseRole | 'superuser'): Database {
  const address = role === 'superuser' ? asSuperuser(url) : addressOf(url, role);
  const db = openDatabase({ connectionString: address }, { size: 2, onError() {} });
  opened.push(db);
  return db;
}

const nameOf = (role: DatabaseRole): string => roleName(testServer().template, role);

async function open(): Promise<void> {
  url = await createTestDatabase();
}
const close = () => Promise.all(opened.splice(0).map((db) => db.destroy()));

const tables = ['ledger_entry', 'ledger_txn', 'operator_act', 'ledger_seal', 'book_seal'];
const column: Record<string, string> = {
  ledger_entry: 'amount_fen',
  ledger_txn: 'memo',
  operator_act: 'outcome',
  ledger_seal: 'hash',
  book_seal: 'mac',
};
const attacks: [string, (table: string) => string][] = [
  ['update', (table) => `update ${table} set ${column[table]} = ${column[table]}`],
  ['delete', (table) => `delete from ${table}`],
  ['truncate', (table) => `truncate ${table} cascade`],
  ['drop', (table) => `drop table ${table} cascade`],
  ['switch off the triggers of', (table) => `alter table ${table} disable trigger user`],
  ['rename', (table) => `alter table ${table} rename to gone`],
  ['take', (table) => `alter table ${table} owner to current_user`],
  ['put a trigger on', (table) => `create trigger mine before insert on ${table} for each row execute function refuse_change()`],
];

describe.each(['application', 'maintenance'] as const)('the role of %s', (role) => {
  // One database for all: what is refused changes nothing.
  let db: Database;
  beforeAll(async () => {
    await open();
    db = as(role);
  });
  afterAll(close);

  test.each(attacks.flatMap(([what, statement]) => tables.map((table) => [what, table, statement(table)])))(
    'cannot %s %s',
    async (_what, _table, statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test.each([
    ['forget the triggers for a session', 'set session_replication_role = replica'],
    ['become the owner', () => `set role ${nameOf('migration')}`],
    [
      'rewrite the function that refuses',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['create what others would call', 'create function public.now() returns int language sql as $$ select 1 $$'],
    ['give itself a right', () => `grant update on ledger_entry to ${nameOf(role)}`],
  ])('cannot %s', async (_what, statement) => {
    const text = typeof statement === 'string' ? statement : statement();
    // A grant of what one does not own is refused, or warned of and ignored.
    await sql
      .raw(text)
      .execute(db)
      .catch((error: { code: string }) => expect(error.code).toBe('42501'));
    await expect(sql.raw('update ledger_entry set line = line').execute(db)).rejects.toMatchObject({ code: '42501' });
    expect(await excessOf(as('superuser'), nameOf(role))).toEqual([]);
  });
});

describe('with a database each', () => {
  beforeEach(open);
  afterEach(close);

  test('maintenance reads and adds nothing, and makes and drops days of beacons only', async () => {
    const maintenance = as('maintenance');
    for (const table of [...tables, 'user', 'deposit', 'remote_beacon', 'snapshot']) {
      await expect(sql`select from ${sql.table(table)}`.execute(maintenance)).rejects.toMatchObject({ code: '42501' });
      await expect(sql`insert into ${sql.table(table)} default values`.execute(maintenance)).rejects.toMatchObject({
        code: '42501',
      });
    }
    const first = await maintainBeacons(maintenance);
    expect(first).toEqual({ added: 7, dropped: 0 });
    expect(await maintainBeacons(maintenance)).toEqual({ added: 0, dropped: 0 });
    await expect(sql`select drop_beacon_days(1)`.execute(maintenance)).rejects.toThrow('14 or more');
    await expect(sql`select drop_beacon_days(14)`.execute(as('application'))).rejects.toMatchObject({ code: '42501' });
  });

  test('a day that has passed is dropped with its beacons, and no other', async () => {
    const owner = as('migration');
    await sql`create table remote_beacon_20200101 partition of remote_beacon for values from ('2020-01-01Z') to ('2020-01-02Z')`.execute(
      owner,
    );
    const application = as('application');
    for (const at of ['2020-01-01T12:00:00Z', '2020-01-03T12:00:00Z']) {
      await sql`insert into remote_beacon (at, remote, version, visit, address_hash, path, kind)
      values (${at}::timestamptz, 'help', '1', 'v', 'a', '/', 'visit')`.execute(application);
    }
    expect(await maintainBeacons(as('maintenance'))).toMatchObject({ dropped: 1 });
    expect((await sql<{ day: string }>`select at::date::text as day from remote_beacon`.execute(application)).rows).toEqual([
      { day: '2020-01-03' },
    ]);
  });

  test('the application adds to the ledger and to the acts, and reads them', async () => {
    const application = as('application');
    await sql`insert into operator (name, password_hash, role) values ('ops', '', 'admin')`.execute(application);
    await application
      .insertInto('operator_act')
      .values({ id: uuidFrom(1), operator: 'ops', command: 'x', input: '{}', outcome: 'done', at: new Date() })
      .execute();
    expect(await application.selectFrom('operator_act').select('outcome').execute()).toEqual([{ outcome: 'done' }]);
  });

  test('production is opened as the application only, and says what another role may do', async () => {
    await refuseOwner(as('application'));
    await expect(refuseOwner(as('migration'))).rejects.toThrow(
      /the role \S+_migration may create in the schema public, owns \d+ tables, owns the database;/,
    );
    await expect(refuseOwner(as('superuser'))).rejects.toThrow(
      'is a superuser; production opens the database only as a role that owns nothing',
    );
  });

  test('a right that was added by hand is found, and taken back by the next migrate', async () => {
    const [owner, application] = [nameOf('migration'), nameOf('application')];
    const inspected = as('application');
    expect(await rolesInExcess(inspected)).toEqual({ looked: expect.any(Number), breaches: [] });
    await sql.raw(`grant update (memo) on ledger_txn to ${application}`).execute(as('migration'));
    await sql.raw(`grant delete on operator_act to ${nameOf('maintenance')}`).execute(as('migration'));
    expect((await rolesInExcess(inspected)).breaches).toEqual([
      `${application} may update columns of ledger_txn`,
      `${nameOf('maintenance')} may delete operator_act`,
    ]);
    await expect(refuseOwner(inspected)).rejects.toThrow('may update columns of ledger_txn');
    await grantRoles(as('migration'), { application, maintenance: nameOf('maintenance') });
    expect((await rolesInExcess(inspected)).breaches).toEqual([]);
    await expect(grantRoles(as('migration'), { application: owner, maintenance: null })).rejects.toThrow(
      `the role ${owner} may create in the schema public, owns`,
    );
  });

  test('triggers that were switched off are found, and no rights are given upon a table without them', async () => {
    const owner = as('migration');
    expect(await unguardedTables(owner)).toEqual([]);
    await sql`alter table ledger_txn disable trigger user`.execute(owner);
    await sql`drop trigger operator_act_truncate on operator_act`.execute(owner);
    expect(await unguardedTables(owner)).toEqual(['ledger_txn', 'operator_act']);
    const roles = { application: nameOf('application'), maintenance: null };
    await expect(grantRoles(owner, roles)).rejects.toThrow('rows of ledger_txn, operator_act are not kept as they are');
  });

  test('production does not migrate: a database that is behind is refused', async () => {
    await sql`delete from kysely_migration where name like '0070%'`.execute(as('migration'));
    await expect(refuseOwner(as('application'))).rejects.toThrow('the schema lacks 1 migrations');
  });

  test('a schema that a later version has added to is opened, until one takes away what this program uses', async () => {
    const [inspected, owner] = [as('application'), as('migration')];
    await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '')`.execute(owner);
    await refuseOwner(inspected);
    await sql.raw(servesFrom('0245-operator-push')).execute(owner);
    await refuseOwner(inspected);
    await sql.raw(servesFrom('9998-later')).execute(owner);
    await expect(refuseOwner(inspected)).rejects.toThrow('serves only programs that know 9998-later');
    await expect(migrate(owner)).rejects.toThrow('serves only programs that know 9998-later');
  });

  test('a schema with steps of another program, and without some of this one, is opened by nobody', async () => {
    const owner = as('migration');
    await sql`update kysely_migration set name = '9998-later' where name like '0070%'`.execute(owner);
    await expect(refuseOwner(as('application'))).rejects.toThrow('it has 9998-later, and lacks 0070-beacon-partitions');
    await expect(migrate(owner)).rejects.toThrow('the schema comes from another program');
  });
});
