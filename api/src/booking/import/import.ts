/**
 * Bookings from a table. Reading tries every row as it would be booked and takes it back, so that what is shown is what would happen;
 * booking submits one plan with the rows whose key is new, all or nothing, with the money frozen once. `docs/domain/booking.md#import`.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { availableOf, fenOf, sumFen } from '../../money';
import { type DatabaseTransaction, once, Refusal, readSheet, refuse, rulesAt } from '../../platform';
import { createPlan } from '../plan/plan';
import { submitWithin } from '../plan/submit';
import type { BookingServices } from '../services';
import { findAccounts, rowsOf, type SheetRow } from './rows';

type Common = Pick<RequestOf<'adPosition/importBook'>, 'name' | 'industry' | 'form'>;

interface Place {
  accountId: string;
  position: number;
  planAts: string[];
}

/** @throws Refusal `invalid` about the file */
export async function readBookings(
  services: BookingServices,
  userId: string,
  input: RequestOf<'adPosition/importRead'>,
  file: Buffer | null,
): Promise<ResponseOf<'adPosition/importRead'>> {
  if (!file) throw refuse('fileNotSelected');
  await services.clock.refresh();
  const rows = rowsOf(await readSheet(file), (await rulesAt(services.db, new Date(services.clock.now())))['position.accounts']);
  const known = await bookedBy(
    services.db,
    userId,
    rows.map(({ key }) => key),
  );
  await findAccounts(services.db, rows);
  const seen = [];
  for (const row of rows) {
    const bookedNo = known.get(row.key) ?? null;
    const tried = bookedNo === null && !row.errors.length ? await tryRow(services, userId, input, row) : null;
    seen.push({
      ...{ line: row.line, key: row.key, account: row.account, accountId: row.accountId, position: row.position },
      ...{ planAt: row.planAt?.toISOString() ?? null, priceFen: tried?.priceFen ?? null, bookedNo },
      errors: bookedNo === null ? [...row.errors, ...(tried?.errors ?? [])] : [],
    });
  }
  twice(seen);
  const { cashFen, giftFen } = await availableOf(services.db, userId);
  const totalFen = sumFen(seen.flatMap(({ priceFen, errors }) => (priceFen === null || errors.length ? [] : [fenOf(priceFen)])));
  return { rows: seen, totalFen, availableFen: cashFen + giftFen };
}

/** Each row alone is bookable; two for the same place are not. */
function twice(rows: { accountId: string | null; position: number | null; planAt: string | null; errors: string[] }[]): void {
  const taken = new Set<string>();
  for (const row of rows) {
    if (row.errors.length || row.accountId === null || row.planAt === null) continue;
    const place = `${row.accountId} ${row.position} ${new Date(Date.parse(row.planAt) + 8 * 3_600_000).toISOString().slice(0, 10)}`;
    if (taken.has(place)) row.errors.push(refuse('dateTwice').message);
    taken.add(place);
  }
}

/** Carries what a trial found out of its transaction, which it undoes. */
class Trial extends Error {
  override readonly name = 'Trial';
  readonly priceFen: number;

  constructor(priceFen: number) {
    super('a trial, taken back');
    this.priceFen = priceFen;
  }
}

async function tryRow(
  services: BookingServices,
  userId: string,
  common: Common,
  { accountId, position, planAt }: SheetRow,
): Promise<{ priceFen: number | null; errors: string[] }> {
  if (accountId === null || position === null || planAt === null) return { priceFen: null, errors: [] };
  try {
    await services.db.transaction().execute(async (trx) => {
      const places = [{ accountId, position, planAts: [planAt.toISOString()] }];
      throw new Trial((await submitted(trx, services, { userId, common, places })).frozenFen);
    });
  } catch (outcome) {
    if (outcome instanceof Trial) return { priceFen: outcome.priceFen, errors: [] };
    if (outcome instanceof Refusal) return { priceFen: null, errors: [outcome.message] };
    throw outcome;
  }
  return { priceFen: null, errors: [] };
}

/** @throws Refusal as `submitPlan`, or `importChanged`; then nothing is booked */
export async function bookRows(
  services: BookingServices,
  userId: string,
  input: RequestOf<'adPosition/importBook'>,
): Promise<ResponseOf<'adPosition/importBook'>> {
  await services.clock.refresh();
  const { request_id: requestId, rows, totalFen, ...common } = input;
  const content = { userId, ...common, rows, totalFen };
  return once(services, { endpoint: 'adPosition/importBook', requestId, content }, async (trx) => {
    const fresh = await newKeys(
      trx,
      services,
      userId,
      rows.map(({ key }) => key),
    );
    const wanted = [...new Map(rows.map((row) => [row.key, row])).values()].filter(({ key }) => fresh.has(key));
    if (!wanted.length) return { planId: null, no: null, frozenFen: fenOf(0), booked: 0, known: rows.length };
    const places = wanted.map(({ accountId, position, planAt }) => ({ accountId, position, planAts: [planAt] }));
    const plan = await submitted(trx, services, { userId, common, places });
    if (plan.frozenFen !== totalFen) throw refuse('importChanged');
    for (const order of plan.orders) {
      const row = wanted[order.item];
      if (!row) throw new RangeError(`an order of no row: ${order.item}`);
      await trx
        .updateTable('booking_import')
        .set({ order_id: order.id })
        .where('user_id', '=', userId)
        .where('row_key', '=', row.key)
        .execute();
    }
    return { planId: plan.id, no: plan.no, frozenFen: plan.frozenFen, booked: wanted.length, known: rows.length - wanted.length };
  });
}

/** Takes the keys that nobody booked by; a second import at the same time waits here for the first. */
async function newKeys(
  trx: DatabaseTransaction,
  { clock }: Pick<BookingServices, 'clock'>,
  userId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const at = new Date(clock.now());
  const taken = await trx
    .insertInto('booking_import')
    .values([...new Set(keys)].sort().map((key) => ({ user_id: userId, row_key: key, order_id: null, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('row_key')
    .execute();
  return new Set(taken.map(({ row_key: key }) => key));
}

async function submitted(
  trx: DatabaseTransaction,
  services: BookingServices,
  { userId, common, places }: { userId: string; common: Common; places: Place[] },
) {
  const at = new Date(services.clock.now());
  const { name, industry, form } = common;
  const plan = await createPlan(trx, services, {
    userId,
    form: { name, industry, form, items: places, creativeLater: true },
    at,
  });
  return { ...(await submitWithin(trx, services, { userId, id: plan.id, version: plan.version, at })), no: plan.no };
}

async function bookedBy(db: BookingServices['db'], userId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('booking_import as i')
    .innerJoin('position_order as o', 'o.id', 'i.order_id')
    .select(['i.row_key', 'o.no'])
    .where('i.user_id', '=', userId)
    .where('i.row_key', 'in', [...keys, ''])
    .execute();
  return new Map(rows.map(({ row_key: key, no }) => [key, no]));
}
