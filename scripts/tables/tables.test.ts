import { crossingsOf, withoutMeant } from './crossings';
import { ownersOf } from './owners';
import { statementsOf } from './statements';
import { violationsOf, withoutExceptions } from './violations';

const owners = ownersOf([
  {
    path: 'api/src/money/tables.ts',
    source: `export interface EntryTable { id: string }
      declare module '../platform/database/tables' { interface Tables { entry: EntryTable; "user_total": EntryTable } }`,
  },
  { path: 'api/src/order/dispute/dispute-tables.ts', source: 'export interface DisputeTables { dispute: { id: string } }' },
  {
    path: 'api/src/figures/tables.ts',
    source: 'export interface FiguresTables { snapshot: { id: string }; anomaly: { id: string } }',
  },
]);

function faults(path: string, source: string): string[] {
  const found = violationsOf({ path, statements: statementsOf(path, source) }, owners, ['figures']);
  return found.map(({ kind, tables }) => [kind, ...tables].join(' '));
}

test('tables are the members of interfaces called …Tables, wherever they stand; row types are none', () => {
  expect([...owners.contextOf]).toEqual([
    ['entry', 'money'],
    ['user_total', 'money'],
    ['dispute', 'order'],
    ['snapshot', 'figures'],
    ['anomaly', 'figures'],
  ]);
});

test('a table that two contexts declare is reported', () => {
  const source = 'interface Tables { entry: E }';
  const twice = ownersOf([
    { path: 'api/src/money/tables.ts', source },
    { path: 'api/src/site/tables.ts', source },
  ]);
  expect(twice.declaredTwice).toEqual(['entry: money and site']);
});

describe('a write to a table of another context is refused', () => {
  test.each([
    "db.insertInto('entry').values(row).execute();",
    "db.updateTable('entry').set(row).where('id', '=', id).execute();",
    "db.updateTable('entry as e').set(row).execute();",
    "db.deleteFrom('entry').execute();",
    "db.with('gone', (inner) => inner.deleteFrom('entry')).selectFrom('dispute').execute();",
    `sql\`insert into entry (id) values (\${id})\`.execute(db);`,
    'sql`update entry set a = 1`.execute(db);',
    'sql`update "entry" e set a = 1`.execute(db);',
    'sql`UPDATE entry AS e SET a = 1`.execute(db);',
    `sql\`delete from entry where id = \${id}\`.execute(db);`,
    'sql`with gone as (delete from entry returning id) select * from gone`.execute(db);',
    'const statement = `insert into entry (id)\n select id from dispute`;',
  ])('%s', (source) => {
    expect(faults('api/src/order/write.ts', source)).toEqual(['write entry']);
    expect(faults('api/src/money/write.ts', source)).toEqual([]);
  });

  test('and so is one to a table that nobody declares, or whose name is computed', () => {
    expect(faults('api/src/order/write.ts', "db.insertInto('tally').execute();")).toEqual(['undeclared tally']);
    expect(faults('api/src/order/write.ts', 'db.deleteFrom(table).execute();')).toEqual(['computed']);
  });
});

test.each([
  "db.selectFrom('entry').selectAll().forUpdate().execute();",
  'sql`select id from entry for update of entry skip locked`.execute(db);',
  'sql`insert into dispute (id) select id from entry on conflict (id) do update set a = 1`.execute(db);',
  'const sentence = "an update sets the entry";',
  '// insert into entry',
])('reading a table of another context is not writing it: %s', (source) => {
  expect(faults('api/src/order/read.ts', source)).toEqual([]);
});

describe('a join across the border of figures is refused', () => {
  test.each([
    "db.selectFrom('snapshot').innerJoin('dispute', 'dispute.id', 'snapshot.id').execute();",
    "db.selectFrom(['dispute as d', 'snapshot as s']).execute();",
    "db.selectFrom('dispute').where(({ exists, selectFrom }) => exists(selectFrom('snapshot').select('id'))).execute();",
    'sql`select 1 from dispute d left join snapshot s on s.id = d.id`.execute(db);',
    'sql`select 1 from dispute d, snapshot s where s.id = d.id`.execute(db);',
    'sql`select (select 1 from snapshot) from dispute`.execute(db);',
    `sql\`select 1 from dispute where \${sql\`exists (select from snapshot)\`}\`.execute(db);`,
    "db.selectFrom('dispute').where(sql`exists (select from snapshot)`).execute();",
  ])('%s', (source) => {
    expect(faults('api/src/order/read.ts', source)).toEqual(['join snapshot']);
    expect(faults('api/src/figures/read.ts', source)).toEqual(['join snapshot']);
  });

  test('within figures it is none', () => {
    expect(faults('api/src/figures/read.ts', 'sql`select 1 from snapshot s join anomaly a on a.id = s.id`')).toEqual([]);
  });
});

test('an exception lets one file through for one table, and is reported when nothing needs it', () => {
  const path = 'api/src/order/write.ts';
  const statements = statementsOf(path, "db.insertInto('entry').execute(); db.deleteFrom(table).execute();");
  const violations = violationsOf({ path, statements }, owners, []);
  const exceptions = { foreign: [{ path, table: 'entry', why: 'a test' }], computed: [{ path, why: 'a test' }] };
  expect(withoutExceptions(violations, exceptions)).toEqual({ left: [], unneeded: [] });
  expect(withoutExceptions([], exceptions).unneeded).toHaveLength(2);
  expect(
    withoutExceptions(violations, { foreign: [{ path: 'other.ts', table: 'entry', why: 'a test' }], computed: [] }).left,
  ).toHaveLength(2);
});

describe('what joins or locks across figures, messages and money', () => {
  const all = ownersOf([
    { path: 'api/src/money/tables.ts', source: 'export interface MoneyTables { entry: E }' },
    { path: 'api/src/figures/tables.ts', source: 'export interface FiguresTables { snapshot: E }' },
    { path: 'api/src/identity/tables.ts', source: 'export interface IdentityTables { message: E; user: E }' },
  ]);
  const found = (path: string, source: string) =>
    crossingsOf({ path, statements: statementsOf(path, source) }, all).map(({ why }) => why);

  test.each([
    [
      "db.selectFrom('message').innerJoin('entry', 'entry.id', 'message.id').execute();",
      'joins messages and money: entry, message',
    ],
    ['sql`select 1 from entry, (select * from snapshot) s`.execute(db);', 'joins figures and money: entry, snapshot'],
    ["db.selectFrom('entry').selectAll().forNoKeyUpdate().execute();", 'locks money from outside: entry'],
    ['sql`select id from entry e for no key update of e`.execute(db);', 'locks money from outside: entry'],
  ])('%s', (source, why) => {
    expect(found('api/src/site/read.ts', source)).toEqual([why]);
  });

  test('is not what stays in one of them, nor a lock of its own context', () => {
    expect(found('api/src/money/read.ts', "db.selectFrom('entry').selectAll().forUpdate().execute();")).toEqual([]);
    expect(found('api/src/site/read.ts', "db.selectFrom('entry').innerJoin('user', 'user.id', 'entry.id').execute();")).toEqual(
      [],
    );
    expect(found('api/src/site/read.ts', "db.selectFrom('user').selectAll().forUpdate().execute();")).toEqual([]);
  });

  test('is refused unless it is meant, and so is a reason that nothing needs', () => {
    const crossings = [{ path: 'a.ts', line: 1, why: 'joins' }];
    expect(withoutMeant(crossings, [])).toEqual({ left: crossings, unneeded: [] });
    expect(withoutMeant(crossings, [{ path: 'a.ts' }, { path: 'b.ts' }])).toEqual({
      left: [],
      unneeded: ['b.ts may join or lock across, and does not'],
    });
  });
});
