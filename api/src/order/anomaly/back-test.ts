/**
 * A change of the anomaly rules tried on what is known: cases of the last 90 days on which a person has decided, and the latest orders that were paid in full
 * and that nobody has doubted since. Findings are taken as they were recorded. `docs/domain/order.md#weights`.
 */
import { type Database, dayMs } from '../../platform';
import { casesOf, decisionsSince, type Stores } from './decided-cases';
import { type RuleChange, type ScoredCase, verdictWith, weighing } from './rulings';

const honestCases = 1_000;
/** Of honest orders that are held or deducted; above it, whoever proposes says why. */
export const maxFalseHits = 0.01;

interface Tried {
  cases: number;
  before: number;
  after: number;
}

export interface BackTest {
  days: number;
  /** Decided against the owner: how many are held or deducted, before and after. */
  upheld: Tried;
  /** Decided for the owner. */
  dismissed: Tried;
  /** Neither doubted nor decided. */
  honest: Tried;
  /** Share of the honest that would be held or deducted, 0 to 1. */
  falseHits: number;
}

/** @param before settings in force @param after those proposed */
export async function backTest(
  stores: Stores,
  { before, after }: { before: RuleChange; after: RuleChange },
  at: Date,
): Promise<BackTest> {
  const decisions = await decisionsSince(stores.db, new Date(at.getTime() - weighing.effectDays * dayMs));
  const decided = (wanted: boolean) => [...decisions].filter(([, upheld]) => upheld === wanted).map(([id]) => id);
  const tried = async (cases: Promise<ScoredCase[]>): Promise<Tried> => {
    const all = await cases;
    const hits = (change: RuleChange) => all.filter((each) => isHit(each, change)).length;
    return { cases: all.length, before: hits(before), after: hits(after) };
  };
  const honest = await tried(honestOf(stores, [...decisions.keys()]));
  return {
    ...{ days: weighing.effectDays, honest, falseHits: honest.cases === 0 ? 0 : honest.after / honest.cases },
    upheld: await tried(scoredOf(stores, decided(true))),
    dismissed: await tried(scoredOf(stores, decided(false))),
  };
}

function isHit(scored: ScoredCase, change: RuleChange): boolean {
  const verdict = verdictWith(scored, change);
  return verdict === 'deduct' || verdict === 'hold';
}

const orders = (db: Database) =>
  db.selectFrom('performance_order').select(['id', 'raw_qty as quantity', 'terms']).where('score', 'is not', null);
const bookings = (db: Database) =>
  db.selectFrom('position_order').select(['id', 'raw_reads as quantity', 'terms']).where('score', 'is not', null);

async function scoredOf({ db, figures }: Stores, ids: readonly string[]): Promise<ScoredCase[]> {
  if (ids.length === 0) return [];
  const rows = [...(await orders(db).where('id', 'in', ids).execute()), ...(await bookings(db).where('id', 'in', ids).execute())];
  return casesOf(figures, rows);
}

/** Settled without a deduction, nothing taken back, and decided by nobody. */
async function honestOf({ db, figures }: Stores, decided: readonly string[]): Promise<ScoredCase[]> {
  const known = new Set(decided);
  const latest = [
    ...(await orders(db)
      .select('settled_at')
      .where('settled_at', 'is not', null)
      .where('abnormal_qty', '=', 0)
      .where('clawed_fen', '=', '0')
      .orderBy('settled_at', 'desc')
      .limit(honestCases + known.size)
      .execute()),
    ...(await bookings(db)
      .select('settled_at')
      .where('settled_at', 'is not', null)
      .where('doubtful_reads', '=', 0)
      .where('clawed_fen', '=', '0')
      .orderBy('settled_at', 'desc')
      .limit(honestCases + known.size)
      .execute()),
  ];
  const honest = latest.filter(({ id }) => !known.has(id));
  honest.sort((one, other) => Number(other.settled_at) - Number(one.settled_at));
  return casesOf(figures, honest.slice(0, honestCases));
}
