/** Anybody checks a report by number and check code, and by its text where it is at hand. `domain.md` 2.1 (data-valid). */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { demandCaptcha } from '../captcha/demand';
import type { Database } from '../database/database';
import { hit, hitsOf } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import type { Services } from '../http/services';
import type { Json } from './canonical';
import { verifyReport } from './delivery-report';
import { checkCodeMatches, checkCodePattern, reportNumberPattern, tidyCode } from './number';
import { verificationKeys } from './signing-key';

const hour = 3600;
/** Wrong codes of one address for one number in an hour. */
const triesPerHour = 10;
/** From then on an image captcha has to be solved. */
const freeTries = 3;

/** @throws Refusal 422 at the field; 10102 or 10103 about the captcha */
export async function validReport(
  services: Services,
  input: RequestOf<'home/validReport'>,
  ip: string,
): Promise<ResponseOf<'home/validReport'>> {
  const { db, keys } = services;
  const no = tidyCode(input.no);
  if (!reportNumberPattern.test(no)) throw fault('no', '编号格式不正确');
  const shown = shownOf(input.payload);
  const counter = `report:${keys.hash('address', `${no} ${ip}`)}`;
  const wrong = await hitsOf(db, counter, hour);
  if (wrong >= triesPerHour) throw fault('code', '错误次数过多，请 1 小时后再试');
  if (wrong >= freeTries) await demandCaptcha(services.captchas, input);

  const row = await db.selectFrom('delivery_report').selectAll().where('no', '=', no).executeTakeFirst();
  const typed = tidyCode(input.code);
  const fits = checkCodePattern.test(typed) && checkCodeMatches(keys.of('report-code'), no, typed, row?.code_hash ?? '');
  if (!fits) {
    // A number that was never issued counts and reads like a wrong code: numbers cannot be tried out.
    await hit(db, { key: counter, limit: triesPerHour, windowS: hour });
    throw fault('code', `编号或校验码错误，还可尝试 ${triesPerHour - wrong - 1} 次`);
  }
  const issued = row && {
    payload: JSON.parse(row.payload) as Json,
    sha256: row.sha256,
    signature: row.signature,
    keyNumber: row.key_number,
    supersededBy: await laterThan(db, no),
  };
  const found = verifyReport(issued ?? null, shown, await verificationKeys(db));
  const genuine = found.result === 'valid' || found.result === 'superseded';
  return {
    result: found.result,
    report: genuine && issued ? (issued.payload as Record<string, unknown>) : null,
    sha256: genuine ? found.sha256 : null,
    keyNumber: genuine ? found.keyNumber : null,
    supersededBy: found.result === 'superseded' ? found.by : null,
    changes: found.result === 'altered' ? found.changes : [],
  };
}

async function laterThan(db: Database, no: string): Promise<string | null> {
  const later = await db.selectFrom('delivery_report').select('no').where('supersedes', '=', no).executeTakeFirst();
  return later?.no ?? null;
}

function shownOf(payload: string | undefined): Json | undefined {
  if (payload === undefined) return undefined;
  try {
    return JSON.parse(payload) as Json;
  } catch {
    throw fault('payload', '报告内容不是有效的 JSON');
  }
}

function fault(path: string, msg: string): Refusal {
  return Refusal.invalid({ path, msg });
}
