/** Figures have no foreign keys to or from other tables. `docs/architecture.md#figures`. */
import { sql } from 'kysely';
import { createTestDatabase } from '../../test/server';
import { openDatabase } from '../platform';

const figures = ['snapshot', 'article_day', 'link_check', 'link_state', 'fan_event', 'landing_visit', 'anomaly', 'remote_beacon'];

test('no foreign key crosses the border of figures, in either direction', async () => {
  const db = openDatabase({ connectionString: await createTestDatabase() }, { size: 1, onError() {} });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name = any(${figures})`.execute(db);
  expect(tables.map(({ name }) => name).sort()).toEqual([...figures].sort());

  const { rows: keys } = await sql<{ name: string; from: string; to: string }>`
    select conname as name, f.relname as from, t.relname as to
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`.execute(
    db,
  );
  // The schema does have foreign keys elsewhere, which proves that the query works.
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter(({ from, to }) => figures.includes(from) !== figures.includes(to))).toEqual([]);
  await db.destroy();
});
