import { sql } from 'kysely';
import { type Database, monthStart, refuse, rulesAt, startOf } from '../../platform';
import { type Fen, LedgerError, sumFen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { type TaxIdentity, taxIdentitiesOf } from './identity-of';
import { cumulativeTax, type IncomeTaxSteps, perPaymentTax, uninterruptedMonths } from './income-tax';

export interface TaxPeriod {
  year: number;
  month: number;
}

export interface DeclaredPerson {
  userId: string;
  identity: TaxIdentity | null;
  payments: number;
  months: number;
  /** Paid in the month, before fee and tax; and without VAT and surcharges. */
  grossFen: Fen;
  incomeFen: Fen;
  vatFen: Fen;
  surchargeFen: Fen;
  /** Withheld in the month, and how it was computed; cumulative over the year unless the rule says otherwise. */
  withheldFen: Fen;
  steps: IncomeTaxSteps;
}

export interface Declaration {
  people: DeclaredPerson[];
  incomeTaxFen: Fen;
  vatFen: Fen;
}

/** A payment in progress may still fail, and would then have to be reclaimed from the tax office. @throws Refusal */
export async function requireMonthPaid(db: Database, { year, month }: TaxPeriod): Promise<void> {
  const open = await db
    .selectFrom('cash_out')
    .select('no')
    .where('tax_year', '=', year)
    .where('tax_month', '=', month)
    .where('status', '=', 'paying')
    .limit(1)
    .executeTakeFirst();
  if (open) throw refuse('paymentUnderWay', { no: open.no });
}

/** @throws Refusal when a payment of the month is in progress; LedgerError when the months disagree with the ledger */
export async function declarationOf(services: Pick<MoneyServices, 'db' | 'keys'>, period: TaxPeriod): Promise<Declaration> {
  const { db } = services;
  await requireMonthPaid(db, period);
  const rows = await db
    .selectFrom('tax_month')
    .selectAll()
    .where('year', '=', period.year)
    .where('month', '<=', period.month)
    .orderBy('user_id')
    .orderBy('month')
    .execute();
  const paid = rows.filter(({ month, payments }) => month === period.month && payments > 0);
  const identities = await taxIdentitiesOf(
    db,
    services,
    paid.map(({ user_id }) => user_id),
  );
  const { 'tax.mode': mode } = await rulesAt(db, endOf(period));
  const people = paid.map((row): DeclaredPerson => {
    const before = rows.filter(({ user_id, month }) => user_id === row.user_id && month < period.month);
    const sum = (column: 'income_fen' | 'withheld_fen') => sumFen(before.map((each) => fenOf(each[column])));
    const paidMonths = before.filter(({ payments }) => payments > 0).map(({ month }) => month);
    const months = uninterruptedMonths(paidMonths, period.month);
    const incomeFen = fenOf(row.income_fen);
    const year = { incomeFen: sum('income_fen'), withheldFen: sum('withheld_fen') };
    return {
      userId: row.user_id,
      identity: identities.get(row.user_id) ?? null,
      payments: row.payments,
      months,
      grossFen: fenOf(row.gross_fen),
      incomeFen,
      vatFen: fenOf(row.vat_fen),
      surchargeFen: fenOf(row.surcharge_fen),
      withheldFen: fenOf(row.withheld_fen),
      steps: mode === 'cumulative' ? cumulativeTax(incomeFen, year, months) : perPaymentTax(incomeFen),
    };
  });
  const incomeTaxFen = sumFen(people.map(({ withheldFen }) => withheldFen));
  const vatFen = sumFen(people.flatMap((each) => [each.vatFen, each.surchargeFen]));
  const booked = await bookedIn(db, period);
  if (booked.incomeTaxFen !== incomeTaxFen || booked.vatFen !== vatFen)
    throw new LedgerError(
      'unbalanced',
      `${period.year}-${period.month}: declared ${incomeTaxFen} + ${vatFen}, booked ${booked.incomeTaxFen} + ${booked.vatFen}`,
    );
  return { people, incomeTaxFen, vatFen };
}

/** The first instant of the next month: selects what was in force in the month's last moment. */
function endOf({ year, month }: TaxPeriod): Date {
  return new Date(startOf(monthStart(year, month + 1)) - 1);
}

/** What the payments of the month credited to 2201 and 2202. */
async function bookedIn(db: Database, { year, month }: TaxPeriod): Promise<{ incomeTaxFen: Fen; vatFen: Fen }> {
  const { rows } = await sql<{ tax: string; vat: string }>`
    select coalesce(sum(e.amount_fen) filter (where e.account_code = '2201'), 0) as tax,
      coalesce(sum(e.amount_fen) filter (where e.account_code = '2202'), 0) as vat
    from cash_out c join ledger_txn t on t.biz_id = c.id and t.code = 'T7b' join ledger_entry e on e.txn_id = t.id and e.side = 'credit'
    where c.tax_year = ${year} and c.tax_month = ${month} and c.status = 'paid'`.execute(db);
  return { incomeTaxFen: fenOf(rows[0]?.tax ?? '0'), vatFen: fenOf(rows[0]?.vat ?? '0') };
}
