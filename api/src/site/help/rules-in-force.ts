import { type PublicRules, publicRuleNames } from '@shizhong/shared-contracts/public-rules';
import type { Services } from '../../app/services';
import { rulesAt } from '../../platform/rules/business-rules';

/** The rules that everybody may know, as they hold now. */
export async function rulesInForce({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<PublicRules> {
  await clock.refresh();
  const rules = await rulesAt(db, new Date(clock.now()));
  return Object.fromEntries(publicRuleNames.map((name) => [name, rules[name]])) as PublicRules;
}
