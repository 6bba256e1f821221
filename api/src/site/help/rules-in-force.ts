import { type PublicRules, publicOf } from '@shizhong/shared-contracts/business-rules';
import { rulesAt } from '../../platform';
import type { SiteServices } from '../services';

/** The public rules with their current values. */
export async function rulesInForce({ db, clock }: Pick<SiteServices, 'db' | 'clock'>): Promise<PublicRules> {
  await clock.refresh();
  return publicOf(await rulesAt(db, new Date(clock.now())));
}
