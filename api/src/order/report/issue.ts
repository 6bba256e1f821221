/**
 * Issues delivery reports. The first report of an order supersedes nothing, every later one supersedes its predecessor; rows
 * never change, so the holder of an old report can find its correction. Reports with and without amounts are separate chains.
 */
import { randomInt } from 'node:crypto';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import {
  canonicalJson,
  type Database,
  type DatabaseTransaction,
  decrypt,
  encrypt,
  type JsonValue,
  type Keys,
} from '../../platform';
import type { OrderServices } from '../services';
import type { DeliveryReportRow } from '../tables';
import { type DeliveryFacts, reportPayload } from './delivery-report';
import { reportFileText } from './file';
import { checkCodeHash, newCheckCode, newReportNumber } from './number';
import { seal } from './signature';
import { numberedSigningKey } from './signing-key';

/** Everything in a report except its number, its time and what it supersedes. `amount` is omitted unless it is issued 「含金额」. */
export type IssuedFacts = Omit<DeliveryFacts, 'no' | 'issuedAt' | 'supersedes'>;

export interface Issue {
  orderId: string;
  withAmount: boolean;
  facts: IssuedFacts;
  at: Date;
}

/** @returns the number of the report */
export async function issueReport(
  trx: DatabaseTransaction,
  { keys }: Pick<OrderServices, 'keys'>,
  issue: Issue,
): Promise<string> {
  const { orderId, withAmount, facts, at } = issue;
  const last = await reportOf(trx, orderId, withAmount);
  const no = await freeNumber(trx, at);
  const key = await numberedSigningKey(trx, keys);
  const amount = withAmount ? facts.amount : null;
  const payload = reportPayload({ ...facts, amount, no, issuedAt: at.getTime(), supersedes: last?.no ?? null });
  const sealed = seal(payload, key);
  const code = newCheckCode(randomInt);
  await trx
    .insertInto('delivery_report')
    .values({
      no,
      order_id: orderId,
      with_amount: withAmount,
      supersedes: last?.no ?? null,
      payload: canonicalJson(payload),
      sha256: sealed.sha256,
      signature: sealed.signature,
      key_number: sealed.keyNumber,
      issued_at: at,
    })
    .execute();
  await trx
    .insertInto('delivery_report_code')
    .values({
      no,
      code_hash: checkCodeHash(keys.of('report-code'), no, code),
      code_enc: encrypt(keys.ring('report-code'), code, no),
    })
    .execute();
  return no;
}

const reports = (db: Database) =>
  db
    .selectFrom('delivery_report as report')
    .innerJoin('delivery_report_code as code', 'code.no', 'report.no')
    .selectAll('report')
    .select(['code.code_hash', 'code.code_enc']);

export function reportByNumber(db: Database, no: string): Promise<DeliveryReportRow | undefined> {
  return reports(db).where('report.no', '=', no).executeTakeFirst();
}

/** Returns the current report of an order. */
export async function reportOf(db: Database, orderId: string, withAmount: boolean): Promise<DeliveryReportRow | undefined> {
  return reports(db)
    .where('report.order_id', '=', orderId)
    .where('report.with_amount', '=', withAmount)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery_report as later').select('later.no').whereRef('later.supersedes', '=', 'report.no'))),
    )
    .executeTakeFirst();
}

/** Returns the six characters printed on the report; for its owners only. */
export function checkCodeOf(keys: Keys, report: Pick<DeliveryReportRow, 'no' | 'code_enc'>): string {
  return decrypt(keys.ring('report-code'), report.code_enc, report.no);
}

/** The response for a party of the order. */
export function reportAnswer({ keys }: Pick<OrderServices, 'keys'>, row: DeliveryReportRow): ResponseOf<'media/orderReport'> {
  const code = checkCodeOf(keys, row);
  return {
    no: row.no,
    code,
    payload: row.payload,
    sha256: row.sha256,
    signature: row.signature,
    keyNumber: row.key_number,
    issuedAt: row.issued_at.toISOString(),
    file: fileTextOf(row, code),
    supersedes: row.supersedes,
  };
}

export function fileTextOf(row: DeliveryReportRow, code: string): string {
  const { no, sha256, signature, key_number: keyNumber } = row;
  return reportFileText({ no, code, payload: JSON.parse(row.payload) as JsonValue, sha256, signature, keyNumber });
}

/** Draws an unused number: with 5·10^8 a day a second draw is already rare. */
async function freeNumber(trx: DatabaseTransaction, at: Date): Promise<string> {
  for (;;) {
    const no = newReportNumber(at.getTime());
    const taken = await trx.selectFrom('delivery_report').select('no').where('no', '=', no).executeTakeFirst();
    if (!taken) return no;
  }
}
