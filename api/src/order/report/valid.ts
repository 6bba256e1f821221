/**
 * Public verification of a report by number and check code, and by its file where available. `docs/pages/public.md#report-check`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { requireCaptcha } from '../../identity';
import { hit, hitsOf, type JsonValue, NotCanonical, refuse } from '../../platform';
import type { OrderServices } from '../services';
import type { DeliveryReportRow } from '../tables';
import { type Change, changedFields } from './changes';
import { verifyReport } from './delivery-report';
import { readReportText } from './file';
import { checkCodeOf, fileTextOf, reportByNumber, reportOf } from './issue';
import { checkCodeMatches, checkCodePattern, reportNumberPattern, tidyCode } from './number';
import { verificationKeys } from './signing-key';

const windowS = securityFigures['report_check.lock_h'] * 3_600;
/** Wrong codes per address and number in an hour. */
const triesPerHour = 10;
/** Number of tries without an image captcha. */
const freeTries = 3;
/** In an unrelated report every field differs. */
const maxChanges = 100;

type Answer = ResponseOf<'home/validReport'>;

const nothing = { report: null, sha256: null, keyNumber: null, supersededBy: null, changes: [], pdf: null } as const;

/** @throws Refusal at the field that is wrong; `captchaRequired` or `captchaWrong` about the captcha */
export async function validReport(services: OrderServices, input: RequestOf<'home/validReport'>, ip: string): Promise<Answer> {
  const { db, keys } = services;
  const no = tidyCode(input.no);
  if (!reportNumberPattern.test(no)) throw refuse('reportNumberWrong');
  const shown = shownOf(input.payload);
  const counter = `report:${keys.hash('address', `${no} ${ip}`)}`;
  const wrong = await hitsOf(db, counter, windowS);
  if (wrong >= triesPerHour) throw refuse('checkCodesUsedUp', { hours: securityFigures['report_check.lock_h'] });
  if (wrong >= freeTries) await requireCaptcha(services.captchas, input);
  const missed = () => hit(db, { key: counter, limit: triesPerHour, windowS: windowS });

  const row = await reportByNumber(db, no);
  if (!row) {
    // Counted like a wrong code, so that probing for numbers is limited too.
    await missed();
    return { result: 'not_found', ...nothing, changes: [] };
  }
  const typed = tidyCode(input.code);
  if (
    !checkCodePattern.test(typed) ||
    !keys.every('report-code').some(({ key }) => checkCodeMatches(key, no, typed, row.code_hash))
  ) {
    await missed();
    throw refuse('checkCodeWrong', { left: triesPerHour - wrong - 1 });
  }
  return answerFor(services, row, shown, input.pdfSha256);
}

async function answerFor(
  { db, keys }: OrderServices,
  row: DeliveryReportRow,
  shown: JsonValue | undefined,
  pdfSha256: string | undefined,
): Promise<Answer> {
  const current = await reportOf(db, row.order_id, row.with_amount);
  const correction = current && current.no !== row.no ? current : null;
  const payload = JSON.parse(row.payload) as JsonValue;
  const sealed = { payload, sha256: row.sha256, signature: row.signature, keyNumber: row.key_number };
  const submitted = shown === undefined ? null : readReportText(shown);
  const found = verifyReport({ ...sealed, supersededBy: correction?.no ?? null }, submitted?.payload, await verificationKeys(db));
  if (found.result === 'not_found') return { result: 'not_found', ...nothing, changes: [] };
  const changes: Change[] = found.result === 'altered' ? [...found.changes] : [];
  if (submitted?.seal) {
    const {
      payload: _content,
      format: _format,
      ...seal
    } = JSON.parse(fileTextOf(row, checkCodeOf(keys, row))) as {
      [key: string]: JsonValue;
    };
    changes.push(...changedFields(seal, submitted.seal));
  }
  const pdf = pdfSha256 === undefined ? null : await pdfIs(db, row.no, pdfSha256);
  const altered = changes.length > 0 || pdf === 'other';
  return {
    result: altered ? 'altered' : found.result,
    report: payload as Record<string, unknown>,
    sha256: found.sha256,
    keyNumber: found.keyNumber,
    supersededBy: correction && { no: correction.no, code: checkCodeOf(keys, correction) },
    changes: changes.slice(0, maxChanges),
    pdf,
  };
}

/** A PDF whose number has none on record is not ours. */
async function pdfIs(db: OrderServices['db'], no: string, sha256: string): Promise<'original' | 'other'> {
  const made = await db.selectFrom('delivery_report_pdf').select('sha256').where('no', '=', no).executeTakeFirst();
  return made?.sha256 === sha256 ? 'original' : 'other';
}

function shownOf(payload: string | undefined): JsonValue | undefined {
  if (payload === undefined) return undefined;
  try {
    const value = JSON.parse(payload) as JsonValue;
    // A value without a canonical form cannot be compared; none of our reports is like that.
    changedFields(value, value);
    return value;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof NotCanonical || cause instanceof RangeError)
      throw refuse('reportNotJson');
    throw cause;
  }
}
