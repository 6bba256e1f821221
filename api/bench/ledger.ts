/** Compares a posting by the engine with the same statements sent directly through the driver, and one advertiser with many. */
import { randomUUID } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { commitTogether, deposit, lockStatement, writePosting, writeStatement } from '../src/money';
import { type Database, uuidv7 } from '../src/platform';
import { during } from './load';

const clients = 16;
const amountFen = 100;

const facts = () => ({ requestId: `bench:${randomUUID()}`, bizType: 'deposit', bizId: uuidv7(), at: new Date() });

/** One posting as the product writes it: postings waiting for the same advertiser share a commit. */
async function byEngine(db: Database, advertiser: string): Promise<void> {
  await commitTogether(db, { key: advertiser }, (trx) =>
    writePosting(trx, deposit({ advertiser, amountFen, place: 'channel' }), facts()),
  );
}

/** The same statements as `writePosting`, in a separate transaction, with nothing between them and the driver. */
async function byDriver(client: Client, advertiser: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string; balance_fen: string }>({
    name: 'lock',
    text: lockStatement,
    values: [['2001'], [advertiser]],
  });
  const [account] = rows;
  if (!account) throw new Error('accounts are missing');
  const after = Number(account.balance_fen) + amountFen;
  const [txn, at] = [uuidv7(), new Date().toISOString()];
  const one = [[txn], ['T1'], [`bench:${randomUUID()}`], ['deposit'], [uuidv7()], [''], [null], [at]];
  const lines = [
    [txn, txn],
    [0, 1],
    [null, account.id],
    ['1001', '2001'],
    [null, advertiser],
    ['debit', 'credit'],
  ];
  const nothing = [null, null];
  const more = [[amountFen, amountFen], [null, after], nothing, nothing, nothing, [at, at]];
  await client.query({ name: 'write', text: writeStatement, values: [[account.id], [after], ...one, ...lines, ...more] });
  await client.query('commit');
}

export interface LedgerFigures {
  enginePerS: number;
  driverPerS: number;
  hotPerS: number;
  ratio: number;
  hotRatio: number;
}

/** @param many advertisers with money, one per client */
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
    // In turn, so that a slow minute of the machine affects all of them.
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
