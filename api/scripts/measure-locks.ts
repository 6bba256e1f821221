/**
 * `npm run migrations:measure`: how long what a migration does to a table takes on 10^7 rows of 300 bytes: measured on a million, times ten, on a PostgreSQL server of its own
 * (Debian’s `postgresql`). `scripts/migrations/rules.ts` has the figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { installedPostgres, postgresServer } from '../test/postgres-server';

const works = {
  scan: 'alter table measured add constraint c check (n >= 0)',
  index: 'create index on measured (id, n)',
  rewrite: 'alter table measured add column x uuid not null default gen_random_uuid()',
  rows: 'update measured set n = n + 1',
};

const binaries = installedPostgres();
if (!binaries) throw new Error('Debian’s postgresql is not installed');
const home = mkdtempSync(join(tmpdir(), 'sz-measure-'));
const server = await postgresServer(binaries, home);
try {
  const client = new Client({ connectionString: server.address });
  await client.connect();
  await client.query(
    `create table measured as select gen_random_uuid() as id, n, repeat('x', 250) as text from generate_series(1, 1000000) n; checkpoint`,
  );
  for (const [work, statement] of Object.entries(works)) {
    const from = Date.now();
    await client.query(statement);
    console.log(`${work}: ${Math.round((Date.now() - from) / 100)} s on 10^7 rows`);
  }
  await client.end();
} finally {
  await server.destroy();
  rmSync(home, { recursive: true, force: true });
}
