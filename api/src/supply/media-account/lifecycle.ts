/**
 * The life cycle of an account: submitted, withdrawn, offline and online, unbound. `docs/pages/media-owner.md#official-accounts`,
 * `docs/domain/supply.md#account-review`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { accountKinds, articleAccounts, bookedKinds } from '@shizhong/shared-contracts/kinds';
import { fixedSpan, processes } from '@shizhong/shared-contracts/process';
import {
  addSpan,
  type Database,
  type DatabaseTransaction,
  type FieldFault,
  fieldFault,
  once,
  perform,
  Refusal,
  refuse,
  rulesAt,
  type SignedInCall,
  unmet,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { stateOf } from './edit';
import { entryBarOf } from './entry-bar';
import { isProven, requireNotTaken } from './facts';
import { openOrdersOf } from './open-orders';
import { lockOwn } from './own';
import { rateCardsAt } from './rate-card';

type Subject = RequestOf<'media/offline'>;
type State = ResponseOf<'media/offline'>;

export async function accountSubmit(
  services: SupplyServices,
  input: Subject,
  call: SignedInCall,
): Promise<ResponseOf<'media/accountSubmit'>> {
  return step(services, 'media/accountSubmit', 'submit', input, call, async (trx, account, at) => {
    await requireNotTaken(trx, account);
    const missing = await missingOf(trx, account, at);
    if (missing.length) throw Refusal.invalid(...missing);
    const bar = entryBarOf(account, await rulesAt(trx, at), at);
    if (!bar.every(({ met }) => met)) {
      const gap = bar.filter(({ met }) => !met).map(({ label, need, have }) => `${label}：${have}，要求${need}`);
      throw unmet('entryBarMet', { gap: gap.join('；') }, { data: { entryBar: bar } });
    }
    await requireFewOfPrincipal(trx, account, at);
  }).then(async (state) => {
    const now = services.clock.now();
    const within = fixedSpan(processes.accountReview.statuses.reviewing.within, await rulesAt(services.db, new Date(now)));
    return { ...state, reviewBy: new Date(addSpan(now, within, services.calendar)).toISOString() };
  });
}

/** What a review requires. Shown with the account, and refused at submission while anything is missing. */
export async function missingOf(db: Database, account: MediaAccount, at: Date): Promise<FieldFault[]> {
  const errors: FieldFault[] = [];
  if (!account.industry_codes.length) errors.push(fieldFault('industryMissing'));
  if (!account.takes.length) errors.push(fieldFault('takesMissing'));
  if (bookedKinds().some((kind) => account.takes.includes(kind)) && !(await rateCardsAt(db, [account.id], at)).length)
    errors.push(fieldFault('ratesMissing'));
  if (account.source === 'authorised') {
    const held = await db
      .selectFrom('account_authorisation')
      .select('id')
      .where('account_id', '=', account.id)
      .where('status', '=', 'ok')
      .executeTakeFirst();
    if (!held) errors.push(fieldFault('scanRequired'));
  } else {
    const proof = await db
      .selectFrom('account_proof')
      .select('id')
      .where('subject_id', '=', account.id)
      .limit(1)
      .executeTakeFirst();
    if (!proof) errors.push(fieldFault('accountProofMissing'));
  }
  return errors;
}

async function requireFewOfPrincipal(trx: DatabaseTransaction, account: MediaAccount, at: Date): Promise<void> {
  if (!accountKinds[account.kind].articles || !account.principal_name) return;
  const { n } = await trx
    .selectFrom('media_account')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('principal_name', '=', account.principal_name)
    .where('kind', 'in', articleAccounts)
    .where('status', '<>', 'unbound')
    .where('id', '<>', account.id)
    .where(isProven)
    .executeTakeFirstOrThrow();
  const { 'entry.per_principal': max } = await rulesAt(trx, at);
  if (Number(n) >= max) throw refuse('tooManyAccountsOfPrincipal', { max });
}

export const accountWithdraw = (services: SupplyServices, input: Subject, call: SignedInCall): Promise<State> =>
  step(services, 'media/accountWithdraw', 'withdraw', input, call);

export const offline = (services: SupplyServices, input: Subject, call: SignedInCall): Promise<State> =>
  step(services, 'media/offline', 'take_offline', input, call);

export const online = (services: SupplyServices, input: Subject, call: SignedInCall): Promise<State> =>
  step(services, 'media/online', 'put_online', input, call);

/** The row and its data stay; another user may bind the account from then on. */
export const unbind = (services: SupplyServices, input: Subject, call: SignedInCall): Promise<State> =>
  step(services, 'media/unbind', 'unbind', input, call, async (trx, account) => {
    if (await openOrdersOf(trx, account.id)) throw unmet('noOpenOrder');
    await trx.updateTable('auto_rule').set({ enabled: false }).where('account_id', '=', account.id).execute();
  });

type OwnerTransition = 'submit' | 'withdraw' | 'take_offline' | 'put_online' | 'unbind';

async function step(
  services: SupplyServices,
  endpoint: string,
  transition: OwnerTransition,
  input: Subject,
  { user }: SignedInCall,
  before: (trx: DatabaseTransaction, account: MediaAccount, at: Date) => Promise<void> = async () => {},
): Promise<State> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [user.userId, input.id, input.version ?? null];
  return once(services, { endpoint, requestId: input.request_id, content }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id, input.version);
    // The process table is checked first: an impossible transition is not explained by a guard.
    await perform(trx, {
      process: 'accountReview',
      id: account.id,
      transition,
      by: { type: 'media', id: user.userId },
      at,
      calendar: services.calendar,
    });
    await before(trx, account, at);
    return stateOf(trx, account.id);
  });
}
