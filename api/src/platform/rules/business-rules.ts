/**
 * The rules in force (`docs/domain/overview.md#rules`), declared in `@shizhong/shared-contracts/business-rules`. An operator
 * changes a rule with an effective date (`setting` table); orders keep the rules of their creation in their `terms`.
 */
import {
  type BusinessRules,
  businessRuleDefaults,
  isRule,
  type RuleKey,
  ruleError,
} from '@shizhong/shared-contracts/business-rules';
import type { Database, DatabaseTransaction } from '../database/database';

export {
  type BusinessRules,
  businessRuleDefaults,
  figuresOf,
  type OrderRules,
  orderRulesOf,
} from '@shizhong/shared-contracts/business-rules';
export type BusinessRule = RuleKey;

/** The rules in force at an instant: one query for each moment of a transaction. */
export function rulesAt(db: Database, at: Date): Promise<BusinessRules> {
  if (!db.isTransaction) return readRules(db, at);
  const read = readInTransaction.get(db) ?? new Map<number, Promise<BusinessRules>>();
  readInTransaction.set(db, read);
  const known = read.get(at.getTime());
  if (known) return known;
  const reading = readRules(db, at);
  read.set(at.getTime(), reading);
  reading.catch(() => read.delete(at.getTime()));
  return reading;
}

/** One decision reads the rules in several places: within a transaction they are read once per moment, and all places agree. */
const readInTransaction = new WeakMap<Database, Map<number, Promise<BusinessRules>>>();

async function readRules(db: Database, at: Date): Promise<BusinessRules> {
  const rows = await db
    .selectFrom('setting')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('effective_at', '<=', at)
    .orderBy('key')
    .orderBy('effective_at', 'desc')
    .execute();
  const set = Object.fromEntries(rows.filter(({ key }) => isRule(key)).map(({ key, value }) => [key, value]));
  return { ...businessRuleDefaults, ...set } as BusinessRules;
}

/**
 * Changes a rule as of `effectiveAt`, as proposed by one operator and approved by another.
 * @throws RangeError outside the bounds in the rule's declaration
 */
export async function setRule(
  trx: DatabaseTransaction,
  change: { key: BusinessRule; value: number | string; effectiveAt: Date | string; proposedBy: string; approvedBy: string },
): Promise<void> {
  const error = ruleError(change.key, change.value);
  if (error) throw new RangeError(error);
  readInTransaction.delete(trx);
  await trx
    .insertInto('setting')
    .values({
      key: change.key,
      value: JSON.stringify(change.value),
      effective_at: change.effectiveAt,
      set_by: change.proposedBy,
      approved_by: change.approvedBy,
    })
    .execute();
}
