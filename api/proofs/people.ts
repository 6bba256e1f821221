/**
 * The people of the histories, by the hundred: signed up and certified once through the interface, then copied row by row under
 * new ids. A history is about what people do with money, and signing up three of them would cost more than everything they do.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type DatabaseTransaction, uuidv7 } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import { fileOf } from '../test/certify';
import { payeeFor } from '../test/money';
import { largeAccount, type MediaOwner } from '../test/order-stage';
import type { PositionStage } from '../test/position-stage';

export interface Advertiser extends Person {
  /** Used for covers of advertisements and for evidence. */
  fileId: string;
  promoted: { oa: string; video: string };
}

export interface Owner extends MediaOwner {
  fileId: string;
  payeeId: string;
  walletId: string;
}

export interface Cast {
  ad: Advertiser;
  media: readonly [Owner, Owner];
}

const holder = '韩梅梅';
const batchSize = 20;
/** In the order of their foreign keys. */
const tables = [
  'user',
  'session',
  'file',
  'identification_case',
  'identification_form',
  'account_authorisation',
  'payee_account',
  'media_account',
  'schedule',
  'rate_card',
] as const;
const owners = { schedule: 'account_id', rate_card: 'account_id', user: 'id' } as const;

type Row = Record<string, unknown>;

export class People {
  readonly #stage: PositionStage;
  readonly #models: { ad: Model<Advertiser>; media: Model<Owner> };
  readonly #ready: Cast[] = [];

  private constructor(stage: PositionStage, models: { ad: Model<Advertiser>; media: Model<Owner> }) {
    this.#stage = stage;
    this.#models = models;
  }

  static async of(stage: PositionStage): Promise<People> {
    const { services, db } = stage;
    const ad = await stage.advertiser(0);
    const promoted = { oa: await stage.promotedAccount(ad.id, 'oa'), video: await stage.promotedAccount(ad.id, 'video') };
    const account = { ...largeAccount, takes: ['read', 'fans', 'video', 'position'] };
    const media = await stage.publisher({ account, guarantee: 30_000, open: false });
    const [adFile, mediaFile] = [await fileOf(services, ad.id, 'attachment'), await fileOf(services, media.id, 'attachment')];
    const payeeId = await payeeFor(services, media.id, holder);
    const walletId = await payeeFor(services, media.id, holder, { kind: 'alipay', number: '13900009999' });
    return new People(stage, {
      ad: await modelOf(db, { ...ad, fileId: adFile, promoted }),
      media: await modelOf(db, { ...media, fileId: mediaFile, payeeId, walletId }),
    });
  }

  /** Returns an advertiser without any history and two owners whose calendars are open from now on. */
  async cast(): Promise<Cast> {
    if (!this.#ready.length) await this.#copy();
    const cast = this.#ready.pop();
    if (!cast) throw new Error('no cast was copied');
    const at = new Date(this.#stage.now());
    await sql`insert into slot (id, account_id, day, position, status, status_at, created_at)
      select gen_random_uuid(), account::uuid, ${this.#stage.day(0)}::date + ahead, 1, 'open', ${at}, ${at}
      from unnest(${cast.media.map(({ accountId }) => accountId)}::text[]) account, generate_series(1, 14) ahead`.execute(
      this.#stage.db,
    );
    return cast;
  }

  /**
   * Leaves clock and market to the next cast: their timers no longer become due, and no forecast or sweep includes their
   * accounts.
   */
  async leave({ media }: Cast): Promise<void> {
    const { db } = this.#stage;
    await db
      .updateTable('job')
      .set({ done_at: new Date(), outcome: 'late' })
      .where('done_at', 'is', null)
      .where('object_id', 'is not', null)
      .execute();
    const accounts = media.map(({ accountId }) => accountId);
    await db.updateTable('media_account').set({ status: 'unbound' }).where('id', 'in', accounts).execute();
  }

  async #copy(): Promise<void> {
    const rows = new Map<string, Row[]>();
    for (let n = 0; n < batchSize; n += 1) {
      const [first, second] = [copyOf(this.#models.media, rows), copyOf(this.#models.media, rows)];
      this.#ready.push({ ad: copyOf(this.#models.ad, rows), media: [first, second] });
    }
    await this.#stage.db.transaction().execute(async (trx) => {
      // A case and its form reference each other.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const table of tables)
        await sql`insert into ${sql.table(table)}
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.get(table) ?? [])}::jsonb)`.execute(
          trx,
        );
    });
  }
}

interface Model<T> {
  who: T;
  rows: readonly { table: string; row: Row }[];
  /** All ids that must differ in each copy. */
  ids: readonly string[];
}

async function modelOf<T extends Person>(db: PositionStage['db'], who: T): Promise<Model<T>> {
  const accounts = await db.selectFrom('media_account').select('id').where('user_id', '=', who.id).execute();
  const held = [who.id, ...accounts.map(({ id }) => id)];
  const rows: { table: string; row: Row }[] = [];
  for (const table of tables) {
    const owner = (owners as Record<string, string>)[table] ?? 'user_id';
    const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(owner)} = any(${held}::uuid[])`.execute(db as DatabaseTransaction);
    rows.push(...found.rows.map(({ row }) => ({ table, row })));
  }
  const ids = rows.map(({ row }) => row['id']).filter((id) => typeof id === 'string');
  return { who, rows, ids };
}

const unique: Record<string, () => string> = {
  phone_hash: () => randomBytes(32).toString('base64url'),
  identity_hash: () => randomBytes(32).toString('base64url'),
  no_hash: () => randomBytes(16).toString('hex'),
  invite_code: () => randomBytes(6).toString('hex'),
  platform_id: () => `gh_${randomBytes(6).toString('hex')}`,
};

function copyOf<T extends Person>({ who, rows, ids }: Model<T>, into: Map<string, Row[]>): T {
  const token = `${sources[who.side]}:${randomBytes(32).toString('base64url')}`;
  const others = new Map(ids.map((id) => [id, uuidv7()]));
  const fresh = <V>(value: V): V =>
    JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === 'string' ? (others.get(one) ?? one) : one)) as V;
  for (const { table, row } of rows) {
    const copy = fresh(row);
    for (const [column, make] of Object.entries(unique)) if (copy[column]) copy[column] = make();
    if (table === 'session') copy['token_hash'] = createHash('sha256').update(token).digest('base64url');
    const made = into.get(table) ?? [];
    made.push(copy);
    into.set(table, made);
  }
  return { ...fresh(who), token };
}
