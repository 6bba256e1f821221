/** Prices of the items of a plan, and whether they can still be booked. */

import { isSelfDeal } from '../../campaign';
import type { Fen } from '../../money';
import {
  type DatabaseTransaction,
  dayMs,
  dayOf,
  type FieldFault,
  fieldFault,
  hourMs,
  Refusal,
  startOf,
  unmet,
} from '../../platform';
import type { MediaAccount } from '../../supply';
import { bookable, dayPricesOf, ratesOf } from '../market/accounts';
import type { Candidate } from '../tables';
import type { PlanItem, PlanTerms } from './form';

export interface Offer {
  item: PlanItem;
  account: MediaAccount;
  candidates: Candidate[];
  priceFen: Fen;
}

/** Every item with its account and prices. @throws Refusal `invalid` by item, `notEligible` */
export async function priced(trx: DatabaseTransaction, userId: string, terms: PlanTerms, at: Date): Promise<Offer[]> {
  const ids = [...new Set(terms.items.map(({ accountId }) => accountId))];
  const rows = await trx.selectFrom('media_account').selectAll().where('id', 'in', ids).execute();
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const schedules = await trx.selectFrom('schedule').select(['account_id', 'same_day']).where('account_id', 'in', ids).execute();
  const sameDay = new Set(schedules.flatMap((row) => (row.same_day ? [row.account_id] : [])));
  const rateOf = await ratesOf(trx, ids, terms.form, at);
  const days = terms.items.flatMap(({ accountId, planAts }) =>
    planAts.map((planAt) => ({ accountId, day: dayOf(planAt.getTime()) })),
  );
  const dayPriceOf = await dayPricesOf(trx, days);
  const faults: FieldFault[] = [];
  const offers: Offer[] = [];
  for (const [index, item] of terms.items.entries()) {
    const account = accounts.get(item.accountId);
    const obstacle = account ? await bookable(trx, account, { advertiserId: userId, industry: terms.industry }) : 'offline';
    if (!account || obstacle === 'offline') {
      faults.push(fieldFault('accountNotBookable', { path: `items.${index}.accountId` }));
      continue;
    }
    if (obstacle === 'refused') throw unmet('industryAccepted', { data: { accountId: account.id } });
    if (await isSelfDeal(trx, userId, account.user_id)) throw unmet('notSelfDeal', { data: { accountId: account.id } });
    const rate = rateOf(account.id, item.position);
    const early = item.planAts.find((planAt) => !leadLeft(account, sameDay.has(account.id), planAt, at));
    if (!rate) faults.push(fieldFault('placeNotOffered', { path: `items.${index}.position` }));
    else if (early) faults.push(fieldFault('bookedTooLate', { hours: account.lead_hours }, { path: `items.${index}.planAts` }));
    else {
      const candidates = item.planAts.map((planAt) => ({
        planAt: planAt.toISOString(),
        priceFen: dayPriceOf(account.id, dayOf(planAt.getTime()), item.position) ?? rate.priceFen,
        guaranteeReads: rate.guaranteeReads,
      }));
      offers.push({ item, account, candidates, priceFen: Math.max(...candidates.map(({ priceFen }) => priceFen)) });
    }
  }
  if (faults.length) throw Refusal.invalid(...faults);
  return offers.sort((a, b) =>
    a.account.id < b.account.id ? -1 : a.account.id > b.account.id ? 1 : a.item.position - b.item.position,
  );
}

/** Whether the lead time (提前量) is met; for an account with same-day bookings it applies only from tomorrow on. */
function leadLeft(account: MediaAccount, sameDay: boolean, planAt: Date, at: Date): boolean {
  if (sameDay && planAt.getTime() < startOf(dayOf(at.getTime())) + dayMs) return true;
  return planAt.getTime() >= at.getTime() + account.lead_hours * hourMs;
}
