/**
 * The statements that each migration runs, in order: it is led against a database that answers nothing and remembers everything. What it would do for each row that it
 * finds is not among them.
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { migrations } from './index';

export async function recordedStatements(): Promise<{ migration: string; statements: string[] }[]> {
  const all: { migration: string; statements: string[] }[] = [];
  for (const [migration, { up }] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const statements: string[] = [];
    const db = new Kysely<never>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (each) => new PostgresIntrospector(each),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log(event) {
        statements.push(event.query.sql);
      },
    });
    await up(db);
    all.push({ migration, statements });
  }
  return all;
}
