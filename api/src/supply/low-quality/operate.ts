/** Operator actions on the low-quality list. `docs/pages/operator.md#quality`, `docs/domain/supply.md#low-quality`. */

import { acting, type DatabaseTransaction, inTransaction, type Operator, perform, reasonGiven, refuse } from '../../platform';
import type { SupplyServices } from '../services';
import type { LowQuality } from '../tables';
import { notifyAccountOwner, recordHits, setQuality } from './listing';

export interface AppealTask {
  id: string;
  accountId: string;
  account: string;
  level: string;
  text: string;
  since: Date;
}

export async function appealQueue({ db }: SupplyServices, limit = 100): Promise<AppealTask[]> {
  const rows = await db
    .selectFrom('low_quality as l')
    .innerJoin('media_account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.account_id as accountId', 'a.name as account', 'l.level', 'l.appeal', 'l.status_at as since'])
    .where('l.status', '=', 'appealed')
    .orderBy('l.status_at')
    .limit(limit)
    .execute();
  return rows.map(({ appeal, ...row }) => ({ ...row, text: appeal?.text ?? '' }));
}

/** A finding by an operator; `severe` for proven fraud. */
export async function listAccount(
  services: SupplyServices,
  operator: Operator,
  { accountId, reason, severe = false }: { accountId: string; reason: string; severe?: boolean },
): Promise<void> {
  const givenReason = reasonGiven(reason);
  const at = await present(services);
  await inTransaction(services.db, async (trx) => {
    const hit = {
      code: severe ? 'fraud' : 'operator',
      value: givenReason,
      threshold: '人工核查',
      severe,
      evidence: { operator: operator.id },
    } as const;
    await recordHits(trx, services, { accountId, hits: [hit], by: acting(operator), at });
  });
}

export async function liftListing(
  services: SupplyServices,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const givenReason = reasonGiven(reason);
  const at = await present(services);
  await inTransaction(services.db, async (trx) => {
    const listing = await found(trx, id);
    await perform(trx, {
      process: 'lowQuality',
      id,
      transition: 'lift',
      by: acting(operator),
      at,
      calendar: services.calendar,
      note: givenReason,
    });
    await trx.updateTable('low_quality').set({ ruling: givenReason }).where('id', '=', id).execute();
    await setQuality(trx, listing.account_id, 'good');
    await notifyAccountOwner(trx, listing.account_id, 'lifted', givenReason);
  });
}

/** The current level remains; the thirty days restart. */
export async function dismissAppeal(
  services: SupplyServices,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const givenReason = reasonGiven(reason);
  const at = await present(services);
  await inTransaction(services.db, async (trx) => {
    const listing = await found(trx, id);
    await perform(trx, {
      process: 'lowQuality',
      id,
      transition: 'dismiss',
      outcome: listing.level,
      by: acting(operator),
      at,
      calendar: services.calendar,
      note: givenReason,
    });
    await trx.updateTable('low_quality').set({ ruling: givenReason }).where('id', '=', id).execute();
    await notifyAccountOwner(trx, listing.account_id, 'dismissed', givenReason);
  });
}

async function found(trx: DatabaseTransaction, id: string): Promise<LowQuality> {
  const listing = await trx.selectFrom('low_quality').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!listing) throw refuse('lowQualityMissing');
  return listing;
}

async function present({ clock }: SupplyServices): Promise<Date> {
  await clock.refresh();
  return new Date(clock.now());
}
