import type { BusinessRules } from '@shizhong/shared-contracts/business-rules';
import { type BusinessRule, type Database, setRule } from '../src/platform';

/** Sets rules as two operators would, in force from `at` on. */
export async function setRules(db: Database, rules: Partial<BusinessRules>, at = new Date(0)): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [key, value] of Object.entries(rules))
      await setRule(trx, { key: key as BusinessRule, value, effectiveAt: at, proposedBy: 'ops', approvedBy: 'ops2' });
  });
}
