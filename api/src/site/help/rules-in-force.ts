import { type PublicRules, publicRuleNames } from '@shizhong/shared-contracts/public-rules';
import { rulesAt } from '../../platform';
import type { SiteServices } from '../services';

/** The rules that everybody may know, as they hold now. */
export async function rulesInForce({ db, clock }: Pick<SiteServices, 'db' | 'clock'>): Promise<PublicRules> {
  await clock.refresh();
  const rules = await rulesAt(db, new Date(clock.now()));
  return Object.fromEntries(publicRuleNames.map((name) => [name, rules[name]])) as PublicRules;
}
