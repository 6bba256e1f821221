/**
 * The figures of `docs/domain/overview.md#rules`, with their defaults. An operator changes one with an effective date (`setting` table); orders keep the
 * values that stood when they were born, in their `terms`.
 */
import { publicRuleDefaults } from '@shizhong/shared-contracts/public-rules';
import type { Database, DatabaseTransaction } from '../database/database';

/** Money in fen, rates in basis points, spans in hours where the name says nothing else. What everybody may know stands in the contract. */
export const businessRuleDefaults = {
  ...publicRuleDefaults,
  'tax.mode': 'cumulative' as 'cumulative' | 'per_payment',
  'reserve.factor_bp': 15_000,
  'claims.per_minute': 10,
  'channel.rebate_bp': 0,
  'channel.rebate_days': 180,
  'channel.rebate_month_max_fen': 2_000_00,
} as const;

export type BusinessRule = keyof typeof businessRuleDefaults;
type Widened<T> = T extends number ? number : T;
export type BusinessRules = { readonly [Key in BusinessRule]: Widened<(typeof businessRuleDefaults)[Key]> };

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
  const set = Object.fromEntries(rows.filter(({ key }) => key in businessRuleDefaults).map(({ key, value }) => [key, value]));
  return { ...businessRuleDefaults, ...set } as BusinessRules;
}

/** A rule changes at `effectiveAt`, as one operator proposed and another approved. */
export async function setRule(
  trx: DatabaseTransaction,
  change: { key: BusinessRule; value: number | string; effectiveAt: Date | string; proposedBy: string; approvedBy: string },
): Promise<void> {
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
