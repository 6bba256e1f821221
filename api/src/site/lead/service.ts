/**
 * Requests for managed service. `docs/pages/public.md#managed-service`: an SMS code verifies the phone; one lead per phone within
 * some hours.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { spendCode, tryCode } from '../../identity';
import { addServiceTime, type Call, hourMs, newNumber, once, refuse, rulesAt, takeFor, uuidv7 } from '../../platform';
import type { SiteServices } from '../services';

/** Service hours of one working day. */
const workdayMs = (ticketRules.toHour - ticketRules.fromHour) * hourMs;

/**
 * Visitors belong to neither side; their codes are sent on the advertiser's side, which they want to join.
 * @throws Refusal invalid, smsCodeWrong, tooOften
 */
export async function takeLead(
  services: SiteServices,
  { request_id: requestId, ...form }: RequestOf<'home/lead'>,
  { szPush, prom }: Pick<Call, 'szPush' | 'prom'>,
): Promise<ResponseOf<'home/lead'>> {
  await services.clock.refresh();
  return once(services, { endpoint: 'home/lead', requestId, content: [form] }, async (trx) => {
    const industry = await trx.selectFrom('industry').select('code').where('code', '=', form.industry).executeTakeFirst();
    if (!industry) throw refuse('industryMissing', { path: 'industry' });
    const codeId = await tryCode(trx, services, { side: 'ad', purpose: 'lead', phone: form.phone, code: form.smsCode });
    const at = new Date(services.clock.now());
    const rules = await rulesAt(trx, at);
    const waitS = await takeFor(trx, `lead:${services.phones.hash(form.phone)}`, rules['lead.again_h'] * 3_600);
    if (waitS) throw refuse('leadSubmitted');
    await spendCode(trx, codeId);
    const no = newNumber('XS', at);
    const replyBy = new Date(addServiceTime(services.calendar, ticketRules, at.getTime(), rules['lead.reply_wd'] * workdayMs));
    await trx
      .insertInto('lead')
      .values({
        id: uuidv7(),
        no,
        company: form.company,
        contact: form.contact,
        phone_enc: services.phones.seal(form.phone),
        industry_code: form.industry,
        budget: form.budget,
        goal: form.goal,
        time: form.time ?? null,
        note: form.note ?? '',
        sz_push: szPush,
        prom,
        reply_by: replyBy,
        created_at: at,
      })
      .execute();
    return { no, replyBy: replyBy.toISOString() };
  });
}
