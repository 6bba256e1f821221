/** Media accounts for booking: the price of a position on a day, and obstacles to booking it. */

import { accountKinds, bookedKinds } from '@shizhong/shared-contracts/kinds';
import { type PlacementForm, placementForms } from '@shizhong/shared-contracts/position';
import { sql } from 'kysely';
import { type Database, type Day, type IndustryCode, notForMinors, unmet } from '../../platform';
import { type MediaAccount, rateCardsAt } from '../../supply';

export interface Price {
  priceFen: number;
  guaranteeReads: number | null;
}

const keyOf = (accountId: string, position: number) => `${accountId} ${position}`;

/** Prices in force by account and position; null where none is offered. */
export async function ratesOf(
  db: Database,
  accountIds: readonly string[],
  form: PlacementForm,
  at: Date,
): Promise<(accountId: string, position: number) => Price | null> {
  const rates = await rateCardsAt(db, accountIds, at);
  const found = new Map(
    rates.flatMap((rate) =>
      rate.form === placementForms[form].rate
        ? [[keyOf(rate.account_id, rate.position), { priceFen: rate.price_fen, guaranteeReads: rate.guarantee_reads }] as const]
        : [],
    ),
  );
  return (accountId, position) => found.get(keyOf(accountId, position)) ?? null;
}

/** Prices of single days that differ from the rate card. */
export async function dayPricesOf(
  db: Database,
  wants: readonly { accountId: string; day: Day }[],
): Promise<(accountId: string, day: Day, position: number) => number | null> {
  if (!wants.length) return () => null;
  const rows = await db
    .selectFrom('slot')
    .select(['account_id', 'day', 'position', 'price_override_fen'])
    .where('account_id', 'in', [...new Set(wants.map(({ accountId }) => accountId))])
    .where('day', 'in', [...new Set(wants.map(({ day }) => day))])
    .where('price_override_fen', 'is not', null)
    .execute();
  const found = new Map(rows.map((row) => [`${keyOf(row.account_id, row.position)} ${row.day}`, row.price_override_fen]));
  return (accountId, day, position) => found.get(`${keyOf(accountId, position)} ${day}`) ?? null;
}

/** Why an account cannot be booked, or null. A block by either side looks like any other unmet requirement. */
export async function bookable(
  db: Database,
  account: MediaAccount,
  facts: { advertiserId: string; industry: string },
): Promise<'offline' | 'refused' | null> {
  if (!accountKinds[account.kind].articles || account.status !== 'normal' || ![1, 18].includes(account.wx_status))
    return 'offline';
  if (!bookedKinds().some((kind) => account.takes.includes(kind))) return 'offline';
  if (!acceptsIndustry(account, facts.industry)) return 'refused';
  return (await isBlocked(db, account, facts.advertiserId)) ? 'refused' : null;
}

/** Guard `industryAccepted`. */
function acceptsIndustry(account: Pick<MediaAccount, 'refused_industries' | 'for_minors'>, industry: string): boolean {
  return (
    !account.refused_industries.includes(industry) && !(account.for_minors && notForMinors.includes(industry as IndustryCode))
  );
}

async function isBlocked(db: Database, account: Pick<MediaAccount, 'id' | 'user_id'>, advertiserId: string): Promise<boolean> {
  const found = await sql<{ blocked: boolean }>`
    select exists (select from blacklist where ad_user_id = ${advertiserId}::uuid and account_id = ${account.id}::uuid)
      or exists (select from blocked_advertiser where media_user_id = ${account.user_id}::uuid and ad_user_id = ${advertiserId}::uuid)
      or not exists (select from "user" where id = ${account.user_id}::uuid and status = 'active') as blocked`.execute(db);
  return found.rows[0]?.blocked ?? true;
}

export function requireIndustry(account: Pick<MediaAccount, 'refused_industries' | 'for_minors'>, industry: string): void {
  if (!acceptsIndustry(account, industry)) throw unmet('industryAccepted');
}
