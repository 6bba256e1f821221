/** The PDF of a report: created on the first request and the same file from then on, so that edited copies are detected. */
import { createHash, randomBytes } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import { FileAnswer, refuse } from '../../platform';
import type { OrderServices } from '../services';
import type { DeliveryReportRow } from '../tables';
import { checkCodeOf, fileTextOf, reportByNumber } from './issue';
import { tidyCode } from './number';
import { printReport } from './paper';

/** @throws Refusal `reportMissing` for an unknown report or one of an order of others */
export async function reportPdf(
  services: OrderServices,
  user: { userId: string; side: Side },
  { no }: { no: string },
  origin: string,
): Promise<FileAnswer> {
  const row = await reportByNumber(services.db, tidyCode(no));
  if (!row || !(await isSideOf(services, row.order_id, user))) throw refuse('reportMissing');
  const bytes = (await storedPdf(services, row.no)) ?? (await printPdf(services, row, origin));
  return new FileAnswer({ fileName: `${row.no}.pdf`, mediaType: 'application/pdf', bytes });
}

async function isSideOf(
  { db }: OrderServices,
  orderId: string,
  { userId, side }: { userId: string; side: Side },
): Promise<boolean> {
  const column = side === 'ad' ? 'ad_user_id' : 'media_user_id';
  const performance = await db
    .selectFrom('performance_order')
    .select('id')
    .where('id', '=', orderId)
    .where(column, '=', userId)
    .executeTakeFirst();
  if (performance) return true;
  const booked = await db
    .selectFrom('position_order')
    .select('id')
    .where('id', '=', orderId)
    .where(column, '=', userId)
    .executeTakeFirst();
  return booked !== undefined;
}

async function storedPdf({ db, storage }: OrderServices, no: string): Promise<Buffer | null> {
  const stored = await db.selectFrom('delivery_report_pdf').select('storage_key').where('no', '=', no).executeTakeFirst();
  return stored ? storage.get(stored.storage_key) : null;
}

/**
 * Prints the PDF; repeated only when the storage lost the file. The same release then produces the same bytes, a later one may
 * not.
 */
async function printPdf(services: OrderServices, row: DeliveryReportRow, origin: string): Promise<Buffer> {
  const { db, storage, settings, keys, clock } = services;
  const code = checkCodeOf(keys, row);
  const site = siteAddress(settings, origin);
  const bytes = await printReport({
    siteName: settings.siteName,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    code,
    sha256: row.sha256,
    keyNumber: row.key_number,
    issuedAt: row.issued_at,
    file: fileTextOf(row, code),
    checkAddress: site && `${site}data-valid?no=${row.no}&code=${code}`,
  });
  const key = `report/${randomBytes(16).toString('hex')}.pdf`;
  await storage.put(key, bytes, 'application/pdf');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('delivery_report_pdf')
    .values({
      no: row.no,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      storage_key: key,
      made_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // With concurrent requests, the first stored file wins.
  return numInsertedOrUpdatedRows ? bytes : ((await storedPdf(services, row.no)) ?? bytes);
}

/**
 * Returns the address of the site, ending in a slash. The address of the request is trusted in the demonstration only: otherwise
 * the sender of a report could make its code lead to a page of their own.
 */
function siteAddress({ publicUrl, profile, routerBase }: OrderServices['settings'], origin: string): string | null {
  if (publicUrl) return publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`;
  return profile === 'demonstration' ? `${origin}${routerBase}` : null;
}
