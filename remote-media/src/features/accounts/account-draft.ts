import type { DraftPlace } from '@shizhong/shared-ui/form-page';
import type { AccountDetail } from './account';
import { type Facts, factsOf } from './facts';
import { type RateValues, ratesOf } from './rate-rows';

/** What the form of an account holds: its facts and its prices. */
export interface AccountValues extends Facts, RateValues {}

export const valuesOf = (account: AccountDetail): AccountValues => ({ ...factsOf(account), ...ratesOf(account) });

/**
 * Where an account is kept while it is filled in. The server keeps the facts; the prices, which hold at once when they are sent, are
 * kept here alone. The phone of the contact is never in the browser.
 */
export function accountDraft(userId: string, account: AccountDetail): DraftPlace<AccountValues> {
  return {
    key: `sz-account-draft:${userId}:${account.id}`,
    format: 1,
    revive: (kept: Partial<AccountValues>) => ({ ...valuesOf(account), ...kept }),
    keptOf: ({ contactPhone: _never, ...rest }) => rest,
  };
}
