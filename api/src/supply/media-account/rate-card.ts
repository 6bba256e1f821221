/**
 * The price of a place in an account: the current price, its history, and whether it is unusual.
 * `docs/domain/supply.md#rate-card`.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { ratePositions } from '@shizhong/shared-contracts/identity';
import { type AccountKind, accountKinds, articleAccounts } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import {
  type BusinessRules,
  type Database,
  type FieldFault,
  fieldFault,
  once,
  Refusal,
  refuse,
  rulesAt,
  type SignedInCall,
  uuidv7,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { RateCard, ReadMedians } from '../tables';
import { farRates, farText } from './far-rates';
import { lockOwn, touch } from './own';

export type Rate = Pick<RateCard, 'id' | 'account_id' | 'position' | 'form' | 'guarantee_reads' | 'far' | 'reason'> & {
  price_fen: number;
};

/** The prices in force at an instant, for any number of accounts. One query. */
export async function rateCardsAt(db: Database, accountIds: readonly string[], at: Date): Promise<Rate[]> {
  if (!accountIds.length) return [];
  const rows = await db
    .selectFrom('rate_card')
    .distinctOn(['account_id', 'position', 'form'])
    .select(['id', 'account_id', 'position', 'form', 'price_fen', 'guarantee_reads', 'far', 'reason'])
    .where('account_id', 'in', [...accountIds])
    .where('effective_from', '<=', at)
    .orderBy('account_id')
    .orderBy('position')
    .orderBy('form')
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => (row.price_fen === null ? [] : [{ ...row, price_fen: row.price_fen }]));
}

type Input = RequestOf<'media/rateCard'>;

/** A new price applies to bookings from then on; existing bookings keep theirs. */
export async function saveRateCard(
  services: SupplyServices,
  input: Input,
  { user }: SignedInCall,
): Promise<ResponseOf<'media/rateCard'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/rateCard', requestId, content: [user.userId, content] }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id);
    if (account.status === 'banned') throw refuse('wrongState');
    const from = input.effectiveFrom ? new Date(input.effectiveFrom) : at;
    const rules = await rulesAt(trx, at);
    const errors = priceErrors(input, account.kind, { from, at, floorFen: rules['price.position.floor_fen'] });
    if (errors.length) throw Refusal.invalid(...errors);
    const far = await farRates(trx, account, input.prices, { at, rules });
    const reason = input.reason?.trim() ?? '';
    if (!reason && far.some(({ length }) => length > 0))
      throw Refusal.invalid(fieldFault('rateReasonMissing', { far: far.flat().map(farText).join('；') }, { path: 'reason' }));
    await trx
      .insertInto('rate_card')
      .values(
        input.prices.map(({ position, form, priceFen, guaranteeReads }, line) => ({
          id: uuidv7(),
          account_id: account.id,
          position,
          form,
          price_fen: priceFen,
          guarantee_reads: priceFen === null ? null : (guaranteeReads ?? null),
          effective_from: from,
          far: JSON.stringify(far[line] ?? []),
          reason: far[line]?.length ? reason : '',
        })),
      )
      .execute();
    const warnings = await unusualPrices(trx, account, input.prices, { at, rules });
    return { ...(await touch(trx, account.id, { rate_medians: JSON.stringify(account.medians) })), warnings };
  });
}

function priceErrors(
  { prices }: Input,
  kind: AccountKind,
  { from, at, floorFen }: { from: Date; at: Date; floorFen: number },
): FieldFault[] {
  const errors: FieldFault[] = [];
  if (from < at) errors.push(fieldFault('ratesInPast'));
  const seen = new Set<string>();
  prices.forEach(({ position, form, priceFen }, line) => {
    const key = `${position}/${form}`;
    if (!(position in ratePositions[kind])) errors.push(fieldFault('ratePositionMissing', { path: `prices.${line}.position` }));
    if (seen.has(key)) errors.push(fieldFault('ratePositionTwice', { path: `prices.${line}.position` }));
    seen.add(key);
    if (priceFen !== null && priceFen < floorFen)
      errors.push(fieldFault('rateTooLow', { yuan: yuanText(floorFen) }, { path: `prices.${line}.priceFen` }));
  });
  return errors;
}

/**
 * Prices per thousand reads that exceed the category's median by this factor: worth a warning, and never refused
 * (`docs/domain/supply.md#rate-card`, `price_warn`). With too few accounts to compare with there is no warning.
 */
async function unusualPrices(
  db: Database,
  account: { id: string; kind: AccountKind; industry_codes: string[]; medians: ReadMedians },
  prices: Input['prices'],
  { at, rules }: { at: Date; rules: Pick<BusinessRules, 'price.warn_factor_bp' | 'price.warn_samples'> },
): Promise<{ position: number; cpmFen: number; medianCpmFen: number }[]> {
  if (!accountKinds[account.kind].articles || !account.industry_codes.length) return [];
  const found = await sql<{ position: number; cpm: string }>`
    select r.position, percentile_cont(0.5) within group (order by r.price_fen * 1000.0 / r.median) as cpm
    from (
      select distinct on (c.account_id, c.position) c.position, c.price_fen, (a.medians -> c.position::text ->> 'median')::int as median
      from media_account a join rate_card c on c.account_id = a.id
      where a.kind in (${sql.join(articleAccounts)}) and a.status = 'normal' and a.id <> ${account.id}::uuid and a.industry_codes && ${account.industry_codes}::text[]
        and c.form = 'hard' and c.effective_from <= ${at}
      order by c.account_id, c.position, c.effective_from desc, c.id desc
    ) r
    where r.price_fen is not null and r.median > 0
    group by r.position having count(*) >= ${rules['price.warn_samples']}::int`.execute(db);
  const medianOf = new Map(found.rows.map(({ position, cpm }) => [position, Number(cpm)]));
  return prices.flatMap(({ position, form, priceFen }) => {
    const reads = account.medians[String(position)]?.median ?? 0;
    const medianCpmFen = medianOf.get(position);
    if (form !== 'hard' || priceFen === null || reads <= 0 || medianCpmFen === undefined) return [];
    const cpmFen = Math.round((priceFen * 1000) / reads);
    return cpmFen * 10_000 > rules['price.warn_factor_bp'] * medianCpmFen
      ? [{ position, cpmFen, medianCpmFen: Math.round(medianCpmFen) }]
      : [];
  });
}

export async function rateCardHistory(
  { db, clock }: SupplyServices,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
): Promise<ResponseOf<'media/rateCards'>> {
  const rows = await db
    .selectFrom('rate_card')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await db
    .selectFrom('rate_card')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      far: row.far.map(farText),
      reason: row.reason,
      position: row.position,
      form: row.form,
      priceFen: row.price_fen,
      guaranteeReads: row.guarantee_reads,
      effectiveFrom: row.effective_from.toISOString(),
      upcoming: row.effective_from.getTime() > clock.now(),
    })),
    total: Number(n),
    page,
    pageSize,
  };
}
