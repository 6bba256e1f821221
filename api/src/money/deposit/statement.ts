/** The bank's statement, line by line: a deposit is credited, or the money waits in 2301. `docs/domain/money.md#unmatched-money`. */
import { type Database, type DatabaseTransaction, type Day, Refusal, system } from '../../platform';
import type { Fen } from '../ledger/fen';
import type { MoneyServices } from '../services';
import type { Incident } from '../tables';
import { matchIn } from './match';
import { keepUnmatched } from './unmatched';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

export interface StatementLine {
  /** The bank's own number of the remittance; it is credited once. */
  bankTxn: string;
  amountFen: Fen;
  payerName: string;
  remark: string;
}

export interface StatementOutcome {
  bankTxn: string;
  depositNo: string | null;
  /** `known`: imported or credited before. */
  state: 'matched' | 'waits' | 'known';
  /** `matched`, or why it was not. */
  outcome: string;
}

export interface Statement {
  day: Day;
  lines: readonly StatementLine[];
}

/** Credits what matches by remit code, amount and payer, and keeps the rest as unmatched money; each line on its own, and once. */
export async function matchStatement(
  services: Needs,
  operator: { id: string },
  statement: Statement,
): Promise<StatementOutcome[]> {
  return eachLine(services, statement, { by: operator.id, isKept: true });
}

/** What `matchStatement` would do now: every line is tried and taken back. */
export async function foreseeStatement(services: Needs, statement: Statement): Promise<StatementOutcome[]> {
  return eachLine(services, statement, { by: '', isKept: false });
}

interface Trial {
  by: string;
  isKept: boolean;
}

async function eachLine(services: Needs, { day, lines }: Statement, trial: Trial): Promise<StatementOutcome[]> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const seen = new Set<string>();
  const outcomes: StatementOutcome[] = [];
  for (const line of lines) {
    const known = seen.has(line.bankTxn) ? { no: null } : await knownLine(services.db, line.bankTxn);
    seen.add(line.bankTxn);
    outcomes.push(
      known
        ? { bankTxn: line.bankTxn, depositNo: known.no, state: 'known', outcome: '已登记过' }
        : await tryLine(services, line, { ...trial, day, at }),
    );
  }
  return outcomes;
}

async function knownLine(db: Database, bankTxn: string): Promise<{ no: string | null } | undefined> {
  const line = await db
    .selectFrom('bank_line as l')
    .leftJoin('deposit as d', 'd.id', 'l.deposit_id')
    .select('d.no')
    .where('l.bank_txn', '=', bankTxn)
    .executeTakeFirst();
  return line ?? depositOfTxn(db, bankTxn);
}

const depositOfTxn = (db: Database, bankTxn: string) =>
  db.selectFrom('deposit').select('no').where('channel', '=', 'transfer').where('channel_txn', '=', bankTxn).executeTakeFirst();

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {}

async function inTrial(db: Database, { isKept }: Trial, act: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await act(trx);
      if (!isKept) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

type Placed = Trial & { day: Day; at: Date };

async function tryLine({ db, calendar }: Needs, line: StatementLine, placed: Placed): Promise<StatementOutcome> {
  const found = await meantDeposit(db, line.remark);
  if (!found) return wait(db, { line, kind: 'unknown', why: '没有对应的附言码', depositNo: null }, placed);
  try {
    await inTrial(db, placed, async (trx) => {
      await matchIn(trx, { calendar }, system, { ...line, id: found.id }, placed.at);
      await keepLine(trx, line, placed, { depositId: found.id });
    });
    return { bankTxn: line.bankTxn, depositNo: found.no, state: 'matched', outcome: 'matched' };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return wait(db, { line, kind: kindOf(refusal), why: refusal.message, depositNo: found.no }, placed);
  }
}

/** Our codes have no letters that look like others, so they are found in whatever the bank writes around them. */
const remitCode = /SZ[2-9A-HJ-KMNP-Z]{6}/;

function meantDeposit(db: Database, remark: string): Promise<{ id: string; no: string } | undefined> {
  const code = remitCode.exec(remark.toUpperCase())?.[0];
  if (!code) return Promise.resolve(undefined);
  return db.selectFrom('deposit').select(['id', 'no']).where('remit_code', '=', code).executeTakeFirst();
}

function kindOf({ reason }: Refusal): Incident['kind'] {
  if (reason === 'amountMatches') return 'amount';
  return reason === 'payerMatches' ? 'payer' : 'state';
}

interface Waiting {
  line: StatementLine;
  kind: Incident['kind'];
  why: string;
  depositNo: string | null;
}

async function wait(db: Database, { line, kind, why, depositNo }: Waiting, placed: Placed): Promise<StatementOutcome> {
  await inTrial(db, placed, async (trx) => {
    const { bankTxn, amountFen, payerName, remark } = line;
    const money = { channel: 'bank', channelTxn: bankTxn, amountFen, kind, payerName, remark } as const;
    const incidentId = await keepUnmatched(trx, { ...money, depositNo: depositNo ?? '' }, placed.at);
    await keepLine(trx, line, placed, { incidentId });
  });
  return { bankTxn: line.bankTxn, depositNo, state: 'waits', outcome: why };
}

async function keepLine(
  trx: DatabaseTransaction,
  { bankTxn, amountFen, payerName, remark }: StatementLine,
  { day, by, at }: Placed,
  led: { depositId?: string; incidentId?: string | null },
): Promise<void> {
  await trx
    .insertInto('bank_line')
    .values({
      ...{ bank_txn: bankTxn, day, amount_fen: amountFen, payer_name: payerName, remark },
      ...{ deposit_id: led.depositId ?? null, incident_id: led.incidentId ?? null, imported_by: by, imported_at: at },
    })
    .execute();
}
