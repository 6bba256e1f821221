/** Another SECRET_KEY while the product runs. `docs/operations.md#another-secret_key`. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { payIn } from '../../test/money';
import { opsOf } from '../../test/ops';
import { createTestApi, randomIp, randomPhone, registration, type TestApi } from '../../test/test-api';
import { sealOf } from '../money/books/chain';
import { deriveKeys, WrongSecretKey } from '../platform';
import { createEngine } from './engine/engine';
import { hashCopies, sealedTables } from './parts';
import { rekeyDatabase } from './rekey';

const former = 'former-secret-former-secret-former-secret';
const present = 'present-secret-present-secret-present-secret';

const open: TestApi[] = [];
afterEach(() => Promise.all(open.splice(0).map((api) => api.close())));

let databaseUrl: string;
let anchorFile: string;

/** The first makes the database. */
async function serverWith(secretKey: string, others: string[] = [], first: Partial<TestApi['settings']> = {}): Promise<TestApi> {
  const shared = open.length || databaseUrl ? { databaseUrl, anchorFile } : {};
  const api = await createTestApi({ runJobs: false, secretKey, secretKeyOthers: others, ...shared, ...first });
  open.push(api);
  if (!databaseUrl) {
    databaseUrl = api.settings.databaseUrl ?? '';
    anchorFile = join(api.settings.dataDir, 'books', 'anchors.jsonl');
  }
  return api;
}

beforeEach(() => {
  databaseUrl = '';
});

const audit = async (api: TestApi) => {
  try {
    await opsOf(api.services)('audit');
    return 'all in order';
  } catch (error) {
    return (error as Error).message;
  }
};

const seal = (api: TestApi) =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

test('every encrypted column of the schema, and no other, is declared by its context', async () => {
  const { db } = (await serverWith(former)).services;
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '_enc$' order by 1`.execute(db);
  const declared = sealedTables.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`));
  expect(declared.sort()).toEqual(rows.map(({ name }) => name));
  // What never changes could not be sealed anew.
  const kept = await sql<{ table: string }>`select c.relname as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    join pg_class c on c.oid = t.tgrelid where p.proname = 'refuse_change'`.execute(db);
  expect(kept.rows.filter(({ table }) => sealedTables.some((one) => one.table === table))).toEqual([]);
});

describe('on the marketplace of the demonstration', () => {
  test('everything is sealed anew, nothing is left, and all of it is read with the new secret alone', async () => {
    const before = await serverWith(former, [], { demonstrationData: 'full' });
    await seal(before);
    // What was written before secrets had ids.
    await sql`update "user" set phone_enc = regexp_replace(phone_enc, '^v2[.][^.]+', 'v1')`.execute(before.services.db);
    const hashes = await countOf(before, 'count(distinct phone_hash)');
    const now = await serverWith(present, [former]);

    const rows = await rekeyDatabase(now.services);

    expect(await foreignValues(now)).toEqual([]);
    expect(rows.every(({ left }) => left === 0)).toBe(true);
    expect(rows.find(({ column }) => column === 'user.phone_enc')?.['sealedAnew']).toBe(await countOf(now, 'count(*)'));
    expect(await rekeyDatabase(now.services)).toEqual(rows.map((row) => ({ ...row, sealedAnew: 0 })));
    expect(await countOf(now, 'count(distinct phone_hash)')).toBe(hashes);
    const alone = await serverWith(present);
    const { code } = await alone.call('auth/login', { phone: '13800000001', password: 'Demo1234', source: 'sz_advert_web' });
    expect(code).toBe(200);
    await payIn(alone.services, (await alone.signUp('ad')).user.id, 1_000_00);
    await seal(alone);
    expect(await audit(alone)).toBe('all in order');
    await expect(serverWith(former)).rejects.toThrow(WrongSecretKey);
  }, 300_000);
});

const countOf = async (api: TestApi, what: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${sql.raw(what)}::int as n from "user" where status <> 'closed'`.execute(
    api.services.db,
  );
  return rows[0]?.n ?? 0;
};

/** Columns of the whole database that hold something sealed by another secret, whether anybody declared them or not. */
async function foreignValues({ services: { db, keys } }: TestApi): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const value = sql`${sql.ref(column)}::text`;
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${value} ~ '(^|[^A-Za-z0-9_-])v[12][.][A-Za-z0-9_-]{8,}[.][A-Za-z0-9_-]{16,}' and position(${`v2.${keys.id}.`} in ${value}) = 0 limit 1`.execute(
      db,
    );
    if (rows.length) found.push(`${table}.${column}`);
  }
  return found;
}

test('stopped in the middle it goes on where it was, and says what it did', async () => {
  const before = await serverWith(former);
  await before.signUp('ad');
  const { db } = before.services;
  await db
    .insertInto('wechat_ticket')
    .values({ component_appid: 'a', ticket_enc: 'v1.broken', received_at: new Date() })
    .execute();
  const now = await serverWith(present, [former]);
  await expect(rekeyDatabase(now.services)).rejects.toThrow();
  // The former secret is still that of the database: nothing may forget it.
  await expect(serverWith(present)).rejects.toThrow(WrongSecretKey);
  await db.deleteFrom('wechat_ticket').execute();
  const rows = await rekeyDatabase(now.services);
  expect(rows.find(({ column }) => column === 'user.phone_enc')).toEqual({ column: 'user.phone_enc', sealedAnew: 0, left: 0 });
  await serverWith(present);
});

test('it does not end while something still writes with the former secret', async () => {
  const before = await serverWith(former);
  await before.signUp('ad');
  const { db } = before.services;
  await sql`create function put_back() returns trigger language plpgsql as $$ begin new.phone_enc := old.phone_enc; return new; end $$`.execute(
    db,
  );
  await sql`create trigger put_back before update of phone_enc on "user" for each row execute function put_back()`.execute(db);
  const now = await serverWith(present, [former]);
  await expect(rekeyDatabase(now.services)).rejects.toThrow('values of a former key keep arriving');
  await expect(serverWith(present)).rejects.toThrow(WrongSecretKey);
});

test('while servers are restarted one after the other, each reads what the other wrote, and no phone has two accounts', async () => {
  const first = await serverWith(former, [present]);
  const second = await serverWith(present, [former]);
  const person = await first.signUp('ad');
  const { phone, password } = person;
  const source = 'sz_advert_web';
  const signIn = (api: TestApi) => api.call('auth/login', { phone, password, source }, { ip: randomIp() });
  expect((await signIn(second)).code).toBe(200);
  const code = await first.codeFor(phone, 'login', 'ad');
  expect((await second.call('auth/loginSms', { phone, smsCode: code, source }, { ip: randomIp() })).code).toBe(200);

  const other = randomPhone();
  const registering = registration('ad', other, await first.codeFor(other, 'register', 'ad'));
  expect((await second.call('auth/register', registering, { ip: randomIp() })).code).toBe(200);
  // The answer of one is given again by the other, for the same request only.
  expect((await first.call('auth/register', registering, { ip: randomIp() })).code).toBe(200);
  const again = registration('ad', other, await codeAgain(first, other));
  expect((await first.call('auth/register', again, { ip: randomIp() })).reason).toBe('phoneRegistered');

  await rekeyDatabase(second.services);
  expect((await signIn(first)).code).toBe(200);
  expect((await signIn(second)).code).toBe(200);
});

/** Without the minute that lies between two codes. */
async function codeAgain(api: TestApi, phone: string): Promise<string> {
  await sql`delete from rate_counter`.execute(api.services.db);
  return api.codeFor(phone, 'register', 'ad');
}

test('a gift that was given once stays given, and equal numbers stay equal', async () => {
  const before = await serverWith(former);
  const { user } = await before.signUp('ad');
  const { db } = before.services;
  expect(hashCopies).toEqual([
    { of: 'identification_form.identity_hash', table: 'deposit_gift', column: 'principal', prefix: 'identity:' },
  ]);
  const number = '91110000MA01ABCD2X';
  const hash = before.services.keys.hash('identity-lookup', number);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into identification_form (id, case_id, user_id, number, kind, name, uscc, identity_hash, submitted_at)
        values (gen_random_uuid(), gen_random_uuid(), ${user.id}, 1, 'company', '甲', ${number}, ${hash}, now())`.execute(trx);
    await sql`insert into deposit_gift (principal, deposit_id) values (${`identity:${hash}`}, gen_random_uuid())`.execute(trx);
  });
  const now = await serverWith(present, [former]);
  await rekeyDatabase(now.services);
  const next = now.services.keys.hash('identity-lookup', number);
  const form = await db.selectFrom('identification_form').select('identity_hash').where('uscc', '=', number).execute();
  expect(form).toEqual([{ identity_hash: next }]);
  expect(await db.selectFrom('deposit_gift').select('principal').execute()).toEqual([{ principal: `identity:${next}` }]);
});

describe('the books go over to the new secret', () => {
  let alone: TestApi;
  let until: bigint;
  beforeEach(async () => {
    const before = await serverWith(former);
    const { id } = (await before.signUp('ad')).user;
    await payIn(before.services, id, 1_000_00);
    await seal(before);
    const now = await serverWith(present, [former]);
    await rekeyDatabase(now.services);
    const head = await now.services.db.selectFrom('book_seal_head').select('position').executeTakeFirstOrThrow();
    until = BigInt(head.position);
    alone = await serverWith(present);
    await payIn(alone.services, id, 2_000_00);
    await seal(alone);
    expect(await audit(alone)).toBe('all in order');
  });

  const asOwner = (statement: ReturnType<typeof sql>) =>
    alone.services.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });

  test('a server that has not been restarted goes on sealing, with the new one', async () => {
    const [before] = open;
    if (!before) throw new Error('it was opened');
    const both = await serverWith(former, [present]);
    await payIn(both.services, (await both.signUp('ad')).user.id, 500_00);
    await seal(both);
    expect(await audit(alone)).toBe('all in order');
  });

  test('who stole the former secret rewrites nothing that the new one sealed', async () => {
    const { db } = alone.services;
    const key = deriveKeys(former).of('books');
    const seals = await db.selectFrom('book_seal').selectAll().orderBy('position').execute();
    const at = seals.findIndex(({ position }) => BigInt(position) === until + 1n);
    const [before, forged] = [seals[at - 1], seals[at]];
    const mac = sealOf(key, before?.mac ?? '', {
      position: until + 1n,
      book: forged?.book ?? '',
      id: forged?.row_id ?? '',
      text: 'another',
    });
    await asOwner(sql`update book_seal set mac = ${mac} where position = ${String(until + 1n)}`);
    expect(await audit(alone)).toMatch(/was changed/);
  });

  test.each([
    ['stretched', sql`update kept_key set until = until + 1000 where use = 'books'`],
    ['removed', sql`delete from kept_key where use = 'books'`],
  ])('a former key that was %s proves nothing', async (_what, statement) => {
    await asOwner(statement);
    expect(await audit(alone)).not.toBe('all in order');
  });
});
