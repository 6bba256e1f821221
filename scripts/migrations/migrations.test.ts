import { lockOf } from './locks';
import { described, faultsOf, firstBesideFormer, firstWhileServing, locksOf, missingOf } from './rules';
import { takenAway } from './taken';

test.each([
  ['alter table "user" add column x text', 'everybody', 'instant'],
  ["alter table job add column x text not null default ''", 'everybody', 'instant'],
  ['alter table job add column x uuid not null default gen_random_uuid()', 'everybody', 'rewrite'],
  ['alter table job add column x int generated always as (a + 1) stored', 'everybody', 'rewrite'],
  ['alter table job alter column kind type varchar(9)', 'everybody', 'rewrite'],
  ['alter table job alter kind set data type bigint using 1', 'everybody', 'rewrite'],
  ['alter table job add column a int, add column b text unique', 'everybody', 'index'],
  ["alter table job add constraint c check (x in ('a, b', 'c'))", 'everybody', 'scan'],
  ['alter table job add constraint c check (x > 0) not valid', 'everybody', 'instant'],
  ['alter table job add constraint c unique using index i', 'everybody', 'instant'],
  ['alter table job alter column x set not null', 'everybody', 'scan'],
  ['alter table job drop column x, drop constraint y', 'everybody', 'instant'],
  ['create unique index i on job (x)', 'writers', 'index'],
  ['create index on "job" using gin (x)', 'writers', 'index'],
  ['update job set x = 1', 'nobody', 'rows'],
  ['delete from job where x', 'nobody', 'rows'],
  ['insert into job (a) select b from y', 'nobody', 'rows'],
  ["insert into job (a) values ('x')", 'nobody', 'instant'],
  ['drop table job', 'everybody', 'instant'],
])('%s', (statement, waits, work) => {
  expect(lockOf(statement, new Set())).toMatchObject({ waits, work });
});

test('a table that the migration makes is locked for nobody, and the heaviest of a table counts', () => {
  expect(locksOf(['create table x (a int)', 'create index on x (a)', 'insert into x select 1'])).toEqual([]);
  expect(locksOf(['alter table job add column x int', 'create index on job (x)', 'alter table job drop column y'])).toEqual([
    { table: 'job', waits: 'writers', work: 'index' },
  ]);
});

test('a large table is not rewritten, scanned, indexed or filled in one go while the product serves', () => {
  const faults = (statement: string, migration = `${firstWhileServing}-x`) =>
    faultsOf({ migration, locks: locksOf([statement]) });
  expect(faults('create index on ledger_entry (x)')).toEqual([expect.stringContaining('concurrently')]);
  expect(faults('alter table performance_order alter column x type bigint')).toEqual([
    expect.stringContaining('writes the whole table anew'),
  ]);
  expect(faults('update process_event set x = 1')).toEqual([expect.stringContaining('in batches')]);
  expect(faults('alter table job add constraint c check (x > 0)')).toEqual([expect.stringContaining('not valid')]);
  expect(faults('alter table performance_order add column x int')).toEqual([]);
  expect(faults('create index on operator (x)')).toEqual([]);
  expect(faults('create index on ledger_entry (x)', '0105-x')).toEqual([]);
});

test('what is locked is said with how long', () => {
  expect(locksOf(['create index on ledger_entry (x)']).map(described)).toEqual([
    expect.stringMatching(/^ledger_entry: writers wait, index, \d+ s on 10\^7 rows$/),
  ]);
});

test.each([
  ['drop table job', 'drops the table job'],
  ['drop view v', 'drops the view v'],
  ['alter table job drop column x', 'drops a column of job'],
  ['alter table job drop x', 'drops a column of job'],
  ['alter table "job" rename column x to y', 'renames in job: rename column x to y'],
  ['alter table job alter column x type bigint', 'changes a type in job'],
  ['alter table job alter column x set not null', 'refuses rows of job that were allowed'],
  ['alter table job alter column x drop default', 'refuses rows of job that were allowed'],
  ['alter table job add column x text not null', 'wants a column of job that a former version does not write'],
  ['alter table job add constraint c check (x in (1, 2))', 'refuses rows of job that were allowed'],
  ['alter table job add unique (x)', 'refuses rows of job that were allowed'],
  ['create unique index i on job (x)', 'refuses equal rows in job'],
])('%s: %s', (statement, words) => {
  expect(takenAway([statement])).toEqual([words]);
});

test('what is added takes nothing away', () => {
  const added = [
    'create table x (a int)',
    'create unique index i on x (a)',
    'alter table x drop column a',
    "alter table job add column a text not null default 'x, y'",
    'alter table job add column b text, add column c int',
    'alter table job drop constraint c',
    'alter table job add constraint c check (x in (1, 2, 3))',
    'alter table job alter column x drop not null',
    'create index on job (x)',
  ];
  expect(takenAway(added)).toEqual([]);
});

test('a former version loses something only by a migration that names the version since which nothing uses it', () => {
  const statements = ['alter table job drop column x'];
  const [first, next] = [`${firstBesideFormer}-x`, `${Number(firstBesideFormer) + 1}-y`.padStart(6, '0')];
  const said = `comment on table kysely_migration is 'serves programs from ${first}'`;
  expect(missingOf(next, statements)).toEqual([expect.stringContaining('drops a column of job')]);
  expect(missingOf(next, [...statements, said])).toEqual([]);
  expect(missingOf(first, [...statements, said])).toEqual([expect.stringContaining('name an earlier migration')]);
  expect(missingOf('0245-x', statements)).toEqual([]);
});
