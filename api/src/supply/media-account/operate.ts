/** Operator actions on accounts. `docs/pages/operator.md#reviews`, `docs/domain/supply.md#account-review`. */

import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { FieldReason } from '../../identity';
import {
  type Acting,
  acting,
  type DatabaseTransaction,
  inTransaction,
  type Operator,
  perform,
  reasonGiven,
  refuse,
  secondPerson,
  type TransitionIn,
  uuidv7,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { requireNotTaken } from './facts';
import { type AccountEvent, notifyOwner } from './notices';

export interface AccountTask {
  id: string;
  userId: string;
  kind: AccountKind;
  name: string;
  platformId: string;
  source: 'authorised' | 'manual';
  fans: number;
  since: Date;
}

/** Oldest first. */
export async function accountQueue({ db }: SupplyServices, limit = 100): Promise<AccountTask[]> {
  return db
    .selectFrom('media_account')
    .select(['id', 'user_id as userId', 'kind', 'name', 'platform_id as platformId', 'source', 'fans', 'status_at as since'])
    .where('status', '=', 'reviewing')
    .orderBy('status_at')
    .limit(limit)
    .execute();
}

export async function passAccount(services: SupplyServices, operator: Operator, { id }: { id: string }): Promise<void> {
  await act(services, acting(operator), id, 'pass', '', 'passed', (trx, at) => record(trx, id, 'pass', [], operator, at));
}

/** @param reasons by field; at least one */
export async function rejectAccount(
  services: SupplyServices,
  operator: Operator,
  { id, reasons }: { id: string; reasons: readonly FieldReason[] },
): Promise<void> {
  const given = reasons.map(({ field, reason }) => ({ field, reason: reasonGiven(reason) }));
  if (!given.length) reasonGiven('');
  const text = given.map(({ reason }) => reason).join('；');
  await act(services, acting(operator), id, 'reject', text, 'rejected', (trx, at) =>
    record(trx, id, 'reject', given, operator, at),
  );
}

type WithReason = { id: string; reason: string };

export const takeAccountOffline = async (
  services: SupplyServices,
  operator: Operator,
  { id, reason }: WithReason,
): Promise<void> => act(services, acting(operator), id, 'take_offline', reasonGiven(reason), 'taken_offline');

export const freezeAccount = async (services: SupplyServices, operator: Operator, { id, reason }: WithReason): Promise<void> =>
  act(services, acting(operator), id, 'freeze', reasonGiven(reason), 'frozen');

export const unfreezeAccount = async (services: SupplyServices, operator: Operator, { id }: { id: string }): Promise<void> =>
  act(services, acting(operator), id, 'unfreeze', '', 'unfrozen');

export const banAccount = async (services: SupplyServices, operator: Operator, { id, reason }: WithReason): Promise<void> =>
  act(services, acting(operator), id, 'ban', reasonGiven(reason), 'banned');

/** Two operators: the second is named and differs from the first. */
export async function unbanAccount(
  services: SupplyServices,
  operator: Operator,
  { id, reason, approvedBy }: WithReason & { approvedBy?: string },
): Promise<void> {
  const second = secondPerson(operator, approvedBy);
  await act(services, acting(operator), id, 'unban', reasonGiven(reason), 'unbanned', undefined, { approvedBy: second });
}

async function act(
  services: SupplyServices,
  by: Acting,
  id: string,
  transition: TransitionIn<'accountReview'>,
  reason: string,
  event: AccountEvent,
  more: (trx: DatabaseTransaction, at: Date) => Promise<void> = async () => {},
  data: Record<string, unknown> = {},
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await inTransaction(services.db, async (trx) => {
    await moveAccount(trx, services, { id, transition, by, reason, event, at, data });
    await more(trx, at);
  });
}

/** One step of an account with its reason and its message; also for rules that act as the system. @throws Refusal */
export async function moveAccount(
  trx: DatabaseTransaction,
  { calendar }: Pick<SupplyServices, 'calendar'>,
  facts: {
    id: string;
    transition: TransitionIn<'accountReview'>;
    by: Acting;
    reason: string;
    event: AccountEvent;
    at: Date;
    /** Of a freeze: when it ends automatically. */
    until?: Date;
    data?: Record<string, unknown>;
  },
): Promise<MediaAccount> {
  const account = await trx
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', facts.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  if (facts.transition === 'pass') await requireNotTaken(trx, account);
  await perform(trx, {
    process: 'accountReview',
    id: facts.id,
    transition: facts.transition,
    by: facts.by,
    at: facts.at,
    calendar,
    instants: { endAt: facts.until ?? null },
    note: facts.reason,
    data: facts.data ?? {},
  });
  const state = { status_reason: facts.reason, frozen_until: facts.until ?? null };
  await trx.updateTable('media_account').set(state).where('id', '=', facts.id).execute();
  await notifyOwner(trx, { userId: account.user_id, kind: account.kind, name: account.name }, facts.event, facts.reason);
  return account;
}

async function record(
  trx: DatabaseTransaction,
  accountId: string,
  result: 'pass' | 'reject',
  reasons: FieldReason[],
  operator: Operator,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('account_review_record')
    .values({ id: uuidv7(), account_id: accountId, result, reasons: JSON.stringify(reasons), operator_id: operator.id, at })
    .execute();
}

export interface PromotedTask {
  id: string;
  userId: string;
  kind: AccountKind;
  name: string;
  platformId: string | null;
}

/** Promoted accounts whose proof waits to be compared. */
export async function promotedQueue({ db }: SupplyServices, limit = 100): Promise<PromotedTask[]> {
  return db
    .selectFrom('account_authorisation')
    .select(['id', 'user_id as userId', 'kind', 'name', 'platform_id as platformId'])
    .where('manual', '=', 'reviewing')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function reviewPromoted(
  services: SupplyServices,
  operator: Operator,
  input: { id: string; accept: boolean; reason?: string },
): Promise<void> {
  const reason = input.accept ? `人工核对：${operator.id}` : reasonGiven(input.reason ?? '');
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await inTransaction(services.db, async (trx) => {
    const row = await trx
      .updateTable('account_authorisation')
      .set({ manual: input.accept ? 'passed' : 'rejected', last_fault: input.accept ? '' : reason })
      .where('id', '=', input.id)
      .where('manual', '=', 'reviewing')
      .where('removed_at', 'is', null)
      .returning(['user_id', 'kind', 'name'])
      .executeTakeFirst();
    if (!row) throw refuse('unprovenPromotedAccountMissing');
    if (input.accept) await services.resumePromotions(trx, input.id, at);
    await notifyOwner(
      trx,
      { userId: row.user_id, kind: row.kind, name: row.name, role: 'promoted' },
      input.accept ? 'promoted_passed' : 'promoted_rejected',
      input.accept ? '' : reason,
    );
  });
}
