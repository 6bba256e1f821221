/** A posting by the engine against the same statements driven straight through the driver; and one advertiser against many. */
import { randomUUID } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import type { Database } from '../src/database/database';
import { uuidv7 } from '../src/database/uuid';
import { deposit } from '../src/ledger/postings';
import { writePosting } from '../src/ledger/store';
import { during } from './load';

const clients = 16;
const amountFen = 100;
const placeCode = deposit({ advertiser: '', amountFen, place: 'channel' }).entries[0]?.account ?? '';

async function byEngine(db: Database, advertiser: string): Promise<void> {
  await db.transaction().execute((trx) =>
    writePosting(trx, deposit({ advertiser, amountFen, place: 'channel' }), {
      requestId: `bench:${randomUUID()}`,
      bizType: 'deposit',
      bizId: uuidv7(),
      at: new Date(),
    }),
  );
}

/** The statements of `writePosting`, in its order, as text. */
async function byDriver(client: Client, advertiser: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string; code: string; owner_id: string | null }>({
    name: 'accounts',
    text: `select id, code, owner_id from ledger_account where code in ($1, $2) and (owner_id is null or owner_id in ($3, $4))`,
    values: [placeCode, '2001', advertiser, '00000000-0000-0000-0000-000000000000'],
  });
  const person = rows.find((row) => row.owner_id === advertiser && row.code === '2001');
  const bank = rows.find((row) => row.owner_id === null);
  if (!person || !bank) throw new Error('accounts are missing');
  const moved = await client.query<{ balance_fen: string }>({
    name: 'move',
    text: `update ledger_account set balance_fen = balance_fen + $1::bigint where id = $2 and balance_fen + $3::bigint >= 0 returning balance_fen`,
    values: [String(amountFen), person.id, String(amountFen)],
  });
  const [txn, at] = [uuidv7(), new Date()];
  await client.query({
    name: 'txn',
    text: `insert into ledger_txn (id, code, request_id, biz_type, biz_id, memo, operator_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [txn, 'T1', `bench:${randomUUID()}`, 'deposit', uuidv7(), '', null, at],
  });
  await client.query({
    name: 'entries',
    text: `insert into ledger_entry (txn_id, line, account_id, account_code, owner_id, side, amount_fen, balance_after_fen, campaign_id, order_id, freeze_id, at)
      values ($1, 0, $2, $3, null, 'debit', $4, null, null, null, null, $5), ($1, 1, $6, '2001', $7, 'credit', $4, $8, null, null, null, $5)`,
    values: [txn, bank.id, bank.code, amountFen, at, person.id, advertiser, moved.rows[0]?.balance_fen],
  });
  await client.query('commit');
}

export interface LedgerFigures {
  enginePerS: number;
  driverPerS: number;
  hotPerS: number;
  ratio: number;
  hotRatio: number;
}

/** @param many advertisers with money, one for each client */
export async function benchLedger(
  db: Database,
  connection: PoolConfig,
  many: readonly string[],
  ms: number,
): Promise<LedgerFigures> {
  const of = (client: number) => many[client % many.length] ?? '';
  for (const advertiser of many) await byEngine(db, advertiser);
  const drivers = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(connection);
      await client.connect();
      return client;
    }),
  );
  try {
    const driver = (n: number) => byDriver(drivers[n] as Client, of(n));
    const engine = (n: number) => byEngine(db, of(n));
    const hot = () => byEngine(db, of(0));
    // In turn, so that a slow minute of the machine meets all of them.
    const rounds = { engine: [] as number[], driver: [] as number[], hot: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      rounds.driver.push((await during(ms, clients, driver)).perS);
      rounds.engine.push((await during(ms, clients, engine)).perS);
      rounds.hot.push((await during(ms, clients, hot)).perS);
    }
    const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const [enginePerS, driverPerS, hotPerS] = [mean(rounds.engine), mean(rounds.driver), mean(rounds.hot)];
    return { enginePerS, driverPerS, hotPerS, ratio: enginePerS / driverPerS, hotRatio: hotPerS / enginePerS };
  } finally {
    await Promise.all(drivers.map((client) => client.end()));
  }
}
