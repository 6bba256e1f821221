/**
 * What is withheld from a payment, based on the months in which a media owner was paid (`tax_month`). The month is the one in
 * which payment begins (`docs/domain/money.md#withholding`: withheld at the payment), so the figures at the application are an
 * estimate.
 */
import { sql } from 'kysely';
import { type BusinessRules, type Database, type DatabaseTransaction, dayOf } from '../../platform';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { CashOut } from '../tables';
import { type CashOutTax, cashOutTax, type EnterpriseFacts, type PersonFacts } from '../tax/cash-out-tax';
import type { TaxPeriod } from '../tax/declaration';
import { uninterruptedMonths } from '../tax/income-tax';

export function periodOf(at: Date): TaxPeriod {
  const [year = '', month = ''] = dayOf(at.getTime()).split('-');
  return { year: Number(year), month: Number(month) };
}

/** @throws LedgerError `insufficient` when nothing would be left to pay */
export async function withholding(
  db: Database,
  facts: { userId: string; kind: CashOut['kind']; amountFen: Fen; feeFen: Fen; at: Date },
  rules: BusinessRules,
): Promise<CashOutTax> {
  return cashOutTax(facts.amountFen, facts.feeFen, await taxFactsOf(db, facts, rules));
}

/** Totals of the year and the month before a payment. */
export async function taxFactsOf(
  db: Database,
  facts: { userId: string; kind: CashOut['kind']; at: Date },
  rules: BusinessRules,
): Promise<PersonFacts | EnterpriseFacts> {
  if (facts.kind === 'enterprise') return { kind: 'enterprise' };
  const { year, month } = periodOf(facts.at);
  const rows = await db
    .selectFrom('tax_month')
    .selectAll()
    .where('user_id', '=', facts.userId)
    .where('year', '=', year)
    .execute();
  const sum = (column: 'income_fen' | 'withheld_fen') => rows.reduce((total, row) => total + fenOf(row[column]), 0);
  const current = rows.find((row) => row.month === month);
  const paidMonths = rows.filter(({ payments }) => payments > 0).map((row) => row.month);
  return {
    kind: 'person',
    mode: rules['tax.mode'],
    year: { incomeFen: sum('income_fen'), withheldFen: sum('withheld_fen') },
    months: uninterruptedMonths(paidMonths, month),
    month: { incomeFen: fenOf(current?.income_fen ?? '0'), withheldFen: fenOf(current?.withheld_fen ?? '0') },
    vatMonth: {
      grossFen: fenOf(current?.gross_fen ?? '0'),
      vatFen: fenOf(current?.vat_fen ?? '0'),
      surchargeFen: fenOf(current?.surcharge_fen ?? '0'),
    },
  };
}

/** Adds a starting payment to its month, or removes a failed one from it. */
export async function countInMonth(
  trx: DatabaseTransaction,
  row: Pick<CashOut, 'user_id' | 'amount_fen' | 'tax_fen' | 'vat_fen' | 'surcharge_fen'>,
  { year, month }: TaxPeriod,
  sign: 1 | -1,
): Promise<void> {
  const surchargeFen = fenOf(row.surcharge_fen);
  const grossFen = fenOf(row.amount_fen);
  const incomeFen = grossFen - fenOf(row.vat_fen);
  const vatFen = fenOf(row.vat_fen) - surchargeFen;
  if (sign === 1) {
    await trx
      .insertInto('tax_month')
      .values({ user_id: row.user_id, year, month })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`update tax_month set
      gross_fen = gross_fen + ${sign * grossFen}::bigint,
      income_fen = income_fen + ${sign * incomeFen}::bigint,
      withheld_fen = withheld_fen + ${sign * fenOf(row.tax_fen)}::bigint,
      vat_fen = vat_fen + ${sign * vatFen}::bigint,
      surcharge_fen = surcharge_fen + ${sign * surchargeFen}::bigint,
      payments = payments + ${sign}::int
    where user_id = ${row.user_id}::uuid and year = ${year} and month = ${month}`.execute(trx);
}
