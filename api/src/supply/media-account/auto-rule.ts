import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, industryNames, once, refuse, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';
import { lockOwn } from './own';

type Rules = ResponseOf<'media/autoRule'>;

export async function autoRulesOf(db: Database, accountId: string): Promise<Rules> {
  const rows = await db.selectFrom('auto_rule').selectAll().where('account_id', '=', accountId).orderBy('ad_type').execute();
  return rows.map((row) => ({
    adType: row.ad_type,
    enabled: row.enabled,
    minPriceFen: row.min_price_fen,
    industries: row.industries,
    hours: row.hours,
    maxOpen: row.max_open,
  }));
}

/** Kinds that are not named keep their rule. */
export async function saveAutoRules(
  services: SupplyServices,
  input: RequestOf<'media/autoRule'>,
  { user }: SignedInCall,
): Promise<Rules> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [user.userId, input.id, input.rules];
  return once(services, { endpoint: 'media/autoRule', requestId: input.request_id, content }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id);
    if (account.status === 'banned') throw refuse('wrongState');
    input.rules.forEach(({ industries = [] }, line) => {
      if (!industries.every((each) => each in industryNames))
        throw refuse('industryMissing', { path: `rules.${line}.industries` });
    });
    for (const rule of input.rules) {
      const values = {
        enabled: rule.enabled,
        min_price_fen: rule.minPriceFen,
        industries: rule.industries ?? [],
        hours: rule.hours ?? [],
        max_open: rule.maxOpen,
        updated_at: at,
      };
      await trx
        .insertInto('auto_rule')
        .values({ account_id: account.id, ad_type: rule.adType, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'ad_type']).doUpdateSet(values))
        .execute();
    }
    return autoRulesOf(trx, account.id);
  });
}
