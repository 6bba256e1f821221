/**
 * The rules in force (`docs/domain/overview.md#rules`), declared in `@shizhong/shared-contracts/business-rules`. An operator changes one with
 * an effective date (`setting` table); orders keep the values that stood when they were born, in their `terms`.
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

/** The rules in force at an instant. One query; callers of one request share the answer. */
export async function rulesAt(db: Database, at: Date): Promise<BusinessRules> {
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
 * A rule changes at `effectiveAt`, as one operator proposed and another approved.
 * @throws RangeError outside of the bounds that the rule is declared with
 */
export async function setRule(
  trx: DatabaseTransaction,
  change: { key: BusinessRule; value: number | string; effectiveAt: Date | string; proposedBy: string; approvedBy: string },
): Promise<void> {
  const fault = ruleError(change.key, change.value);
  if (fault) throw new RangeError(fault);
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
