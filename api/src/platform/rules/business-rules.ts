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

/** The rules in force at an instant. One query; all code of one request shares the result. */
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
 * Changes a rule as of `effectiveAt`, as proposed by one operator and approved by another.
 * @throws RangeError outside the bounds in the rule's declaration
 */
export async function setRule(
  trx: DatabaseTransaction,
  change: { key: BusinessRule; value: number | string; effectiveAt: Date | string; proposedBy: string; approvedBy: string },
): Promise<void> {
  const error = ruleError(change.key, change.value);
  if (error) throw new RangeError(error);
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
