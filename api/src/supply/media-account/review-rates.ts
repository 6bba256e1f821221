/** Operator decisions on rates that are far from the account's history. `docs/domain/supply.md#far-from-history`. */
import { sql } from 'kysely';
import { type DatabaseTransaction, type Operator, reasonGiven, refuse, uuidv7 } from '../../platform';
import type { SupplyServices } from '../services';
import type { RateCard } from '../tables';
import { farText } from './far-rates';
import { notifyAboutRate } from './notices';

type Needs = Pick<SupplyServices, 'db' | 'clock'>;

/** Far rates that nobody has decided on, longest waiting first; those that a later rate has replaced are left out. */
export async function farRateQueue({ db }: Pick<Needs, 'db'>) {
  const rows = await db
    .selectFrom('rate_card as r')
    .innerJoin('media_account as a', 'a.id', 'r.account_id')
    .leftJoin('rate_review as v', 'v.rate_card_id', 'r.id')
    .selectAll('r')
    .select('a.name')
    .where('v.rate_card_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rate_card as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'r.account_id')
            .whereRef('later.position', '=', 'r.position')
            .whereRef('later.form', '=', 'r.form')
            .whereRef('later.id', '>', 'r.id'),
        ),
      ),
    )
    .where(sql<boolean>`r.far <> '[]'`)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    account: row.name,
    position: row.position,
    form: row.form,
    priceFen: row.price_fen,
    guaranteeReads: row.guarantee_reads,
    far: row.far.map(farText),
    reason: row.reason,
    effectiveFrom: row.effective_from.toISOString(),
  }));
}

/** The rate stays offered, marked as reviewed. */
export async function keepFarRate(
  services: Needs,
  operator: Operator,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await decide(services, operator, { id, result: 'kept', note });
}

/** The place is no longer offered from the day the rate would apply; bookings that were made keep their terms. */
export async function withdrawFarRate(
  services: Needs,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await decide(services, operator, { id, result: 'withdrawn', note: reason });
}

async function decide(
  { db, clock }: Needs,
  operator: Operator,
  { id, result, note: given }: { id: string; result: 'kept' | 'withdrawn'; note: string },
): Promise<void> {
  await clock.refresh();
  const at = new Date(clock.now());
  const note = reasonGiven(given);
  await db.transaction().execute(async (trx) => {
    const rate = await farRate(trx, id);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('rate_review')
      .values({ rate_card_id: id, result, note, operator_id: operator.id, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw refuse('wrongState');
    if (result === 'withdrawn')
      await trx
        .insertInto('rate_card')
        .values({
          id: uuidv7(),
          account_id: rate.account_id,
          position: rate.position,
          form: rate.form,
          price_fen: null,
          guarantee_reads: null,
          effective_from: rate.effective_from > at ? rate.effective_from : at,
        })
        .execute();
    await notifyAboutRate(trx, rate, { result, note });
  });
}

/** Locks the account, so that its owner does not offer another rate meanwhile. */
async function farRate(trx: DatabaseTransaction, id: string): Promise<RateCard> {
  const rate = await trx.selectFrom('rate_card').selectAll().where('id', '=', id).executeTakeFirst();
  if (!rate || rate.far.length === 0) throw refuse('accountMissing');
  await trx.selectFrom('media_account').select('id').where('id', '=', rate.account_id).forNoKeyUpdate().executeTakeFirst();
  return rate;
}
