/** The books against whoever holds the database and not the key: each attack of the security review, and each one fails the audit. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockedBucketServer } from '../../test/locked-bucket';
import { payIn } from '../../test/money';
import { opsOf } from '../../test/ops';
import { createTestApi, type TestApi } from '../../test/test-api';
import { hasOpenssl, timestampServer } from '../../test/timestamp-authority';
import { sealLedger } from '../money';
import { chainHash } from '../money/ledger/hash-chain';
import { chained } from '../money/ledger/seal';
import type { DatabaseTransaction } from '../platform';
import { createEngine } from './engine/engine';

let api: TestApi;
let userId: string;
let bucket: Awaited<ReturnType<typeof lockedBucketServer>>;

beforeEach(async () => {
  bucket = await lockedBucketServer();
  const anchorS3 = { anchorS3Endpoint: bucket.endpoint, anchorS3AccessKeyId: 'id', anchorS3SecretAccessKey: 'secret' };
  api = await createTestApi({ runJobs: false, ...anchorS3 });
  userId = (await api.signUp('ad')).user.id;
  await payIn(api.services, userId, 1_000_00);
  await payIn(api.services, userId, 2_000_00);
  await opsOf(api.services)('user freeze', { phone: '13800000002', side: 'ad' });
  await opsOf(api.services)('user unfreeze', { phone: '13800000002', side: 'ad' });
  await run();
});
afterEach(async () => {
  await api.close();
  await bucket.close();
});

const run = () =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

const audit = async () => {
  try {
    await opsOf(api.services)('audit');
    return 'all in order';
  } catch (error) {
    return (error as Error).message;
  }
};

/** What a superuser of the database can do: no trigger stands in the way. */
async function asOwner(work: (trx: DatabaseTransaction) => Promise<unknown>): Promise<void> {
  await api.services.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });
}

const anchorsOf = () => join(api.settings.dataDir, 'books', 'anchors.jsonl');

test('untouched books are in order, and what comes later is sealed too', async () => {
  expect(await audit()).toBe('all in order');
  await payIn(api.services, userId, 500_00);
  expect(await audit()).toBe('all in order');
});

test.each([
  [
    'the memo of a posting',
    sql`update ledger_txn set memo = '另一笔' where id = (select min(id::text)::uuid from ledger_txn)`,
    'postings',
  ],
  [
    'the operator of a posting',
    sql`update ledger_txn set operator_id = 'ops2' where id = (select min(id::text)::uuid from ledger_txn)`,
    'postings',
  ],
  ['the order of an entry', sql`update ledger_entry set order_id = gen_random_uuid() where line = 0 or line = 1`, 'postings'],
  ['the operator of an act', sql`update operator_act set operator = 'ops2'`, 'acts'],
  ['the input of an act', sql`update operator_act set input = '{}'`, 'acts'],
])('%s, rewritten, is found', async (_what, statement, book) => {
  await asOwner((trx) => statement.execute(trx));
  expect(await audit()).toMatch(new RegExp(`${book} [0-9a-f-]{36} was changed`));
});

test('a raised deposit is found, although the chain beside it was computed again', async () => {
  await sealLedger(api.services.db);
  await asOwner(async (trx) => {
    const { rows } = await sql<{ id: string }>`select txn_id as id from ledger_entry where amount_fen = 100000 limit 1`.execute(
      trx,
    );
    const id = rows[0]?.id ?? '';
    await sql`update ledger_entry set amount_fen = 900000, balance_after_fen = balance_after_fen + 800000 where txn_id = ${id}::uuid`.execute(
      trx,
    );
    await sql`update ledger_account set balance_fen = balance_fen + 800000 where owner_id = ${userId}::uuid and code = '2001'`.execute(
      trx,
    );
    let hash = '0'.repeat(64);
    const seals = await trx
      .selectFrom('ledger_seal as s')
      .innerJoin('ledger_txn as t', 't.id', 's.txn_id')
      .select(['s.position', 't.id', 't.at', 't.request_id', 't.code'])
      .orderBy('s.position')
      .execute();
    for (const [index, facts] of (await chained(trx, seals)).entries()) {
      hash = chainHash(hash, facts);
      await sql`update ledger_seal set hash = ${hash} where position = ${seals[index]?.position ?? ''}::bigint`.execute(trx);
    }
    await sql`update ledger_seal_head set hash = ${hash}`.execute(trx);
  });
  const found = await audit();
  expect(found).not.toContain('哈希链完整');
  expect(found).toMatch(/postings [0-9a-f-]{36} was changed/);
});

test('deleted acts are found, with their seals or without', async () => {
  await asOwner((trx) => sql`delete from operator_act`.execute(trx));
  expect(await audit()).toMatch(/acts [0-9a-f-]{36} was deleted/);
  await asOwner(async (trx) => {
    await sql`delete from book_seal where book = 'acts'`.execute(trx);
    await sql`update book_seal_head set position = (select max(position) from book_seal),
      mac = (select mac from book_seal order by position desc limit 1)`.execute(trx);
  });
  expect(await audit()).toMatch(/外部锚点与账本一致: at .* seal \d+ was another, now there is none/);
});

test('everything deleted is found by the anchors alone, and a damaged anchor file is no evidence', async () => {
  const lines = await readFile(anchorsOf(), 'utf8');
  await asOwner(async (trx) => {
    await sql`truncate operator_act, book_seal`.execute(trx);
    await sql`update book_seal_head set position = 0, mac = repeat('0', 64), sealed_below = '00000000-0000-0000-0000-000000000000'`.execute(
      trx,
    );
  });
  expect(await audit()).toContain('外部锚点与账本一致');
  await writeFile(anchorsOf(), lines.replace(/"position":"(\d+)"/, '"position":"1"'));
  expect(await audit()).toContain('is not ours');
  await rm(anchorsOf());
  await appendFile(anchorsOf(), 'not json\n');
  expect(await audit()).toContain('is not ours');
});

test('everything deleted is found by the bucket alone, when the file is gone too', async () => {
  await asOwner(async (trx) => {
    await sql`truncate operator_act, book_seal`.execute(trx);
    await sql`update book_seal_head set position = 0, mac = repeat('0', 64), sealed_below = '00000000-0000-0000-0000-000000000000'`.execute(
      trx,
    );
  });
  await rm(anchorsOf());
  expect(await audit()).toMatch(/外部锚点与账本一致: at .* seal \d+ was another/);
});

test('a bucket that is away keeps no anchor from the file, and fails the audit until it is back', async () => {
  await rm(anchorsOf());
  bucket.away = true;
  const failures: string[] = [];
  await createEngine(api.services, (_error, what) => failures.push(what)).runDue();
  expect(failures).toEqual([`anchor at ${bucket.endpoint}`]);
  expect((await readFile(anchorsOf(), 'utf8')).split('\n')).toHaveLength(2);
  expect(await audit()).toContain('the bucket of anchors cannot be read: HTTP 503');
  bucket.away = false;
  expect(await audit()).toBe('all in order');
});

test('what was written before the chain was there is sealed by the first round', async () => {
  await asOwner(async (trx) => {
    await sql`delete from book_seal`.execute(trx);
    await sql`update book_seal_head set position = 0, mac = repeat('0', 64), sealed_below = '00000000-0000-0000-0000-000000000000'`.execute(
      trx,
    );
  });
  await rm(anchorsOf());
  bucket.versions.length = 0;
  await run();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_txn where not exists (
    select from book_seal where book = 'postings' and row_id = ledger_txn.id)`.execute(api.services.db);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await audit()).toBe('all in order');
});

(hasOpenssl ? test : test.skip)(
  'everything deleted is found by the timestamps alone (needs openssl as their authority)',
  async () => {
    const authority = await timestampServer();
    const { url: anchorTsaUrl, trustedFile: anchorTsaTrustedFile } = authority;
    const settings = { ...api.settings, anchorS3Endpoint: null, anchorTsaUrl, anchorTsaTrustedFile };
    const services = { ...api.services, settings };
    try {
      const ops = opsOf(services);
      await createEngine(services, (error) => {
        throw error;
      }).runDue();
      await rm(anchorsOf());
      expect(await ops('audit')).toContainEqual(expect.objectContaining({ 核对项: '外部锚点与账本一致', 核对数: 1 }));
      await asOwner(async (trx) => {
        await sql`truncate operator_act, book_seal`.execute(trx);
        await sql`update book_seal_head set position = 0, mac = repeat('0', 64), sealed_below = '00000000-0000-0000-0000-000000000000'`.execute(
          trx,
        );
      });
      await expect(ops('audit')).rejects.toThrow(/外部锚点与账本一致: at .* seal \d+ was another/);
    } finally {
      await authority.close();
    }
  },
);
