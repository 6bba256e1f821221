import { randomUUID } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import type { Services } from '../src/app';
import { perform, type Tables } from '../src/platform';
import { addFromFacts, simulatedFacts } from '../src/supply';

/** Creates an account that accepts orders, through the engine's own transitions. */
export async function normalAccount(
  services: Services,
  userId: string,
  more: UpdateObject<Tables, 'media_account'> = {},
): Promise<string> {
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    const facts = simulatedFacts('oa', `号${randomUUID().slice(0, 8)}`);
    const id = await addFromFacts(trx, services, { userId, kind: 'oa', facts }, at);
    if (!id) throw new Error('the account is already bound');
    const step = { process: 'accountReview', id, at, calendar: services.calendar } as const;
    await perform(trx, { ...step, transition: 'submit', by: { type: 'media', id: userId } });
    await perform(trx, { ...step, transition: 'pass', by: { type: 'operator', id: 'ops' } });
    await trx
      .updateTable('media_account')
      .set({ takes: ['read', 'fans', 'position'], industry_codes: ['美食'], ...more })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

/** Writes a performance order in any status directly; for lists and rules that only read orders. */
export async function writtenOrder(
  services: Services,
  facts: {
    adUserId: string;
    mediaUserId: string;
    accountId: string;
    status: string;
    kind?: 'read' | 'fans';
    at?: Date;
    amountFen?: number;
    rawQty?: number;
    validQty?: number;
    score?: number;
  },
): Promise<string> {
  const at = facts.at ?? new Date(services.clock.now());
  const [campaign, id] = [randomUUID(), randomUUID()];
  const { amountFen = null, rawQty = null, validQty = null } = facts;
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('campaign')
      .values({
        id: campaign,
        no: campaign,
        user_id: facts.adUserId,
        kind: facts.kind ?? 'read',
        name: '测试',
        status: 'running',
        status_at: at,
        created_at: at,
      } as never)
      .execute();
    await trx
      .insertInto('performance_order')
      .values({
        id,
        no: id,
        campaign_id: campaign,
        ad_user_id: facts.adUserId,
        media_user_id: facts.mediaUserId,
        account_id: facts.accountId,
        kind: facts.kind ?? 'read',
        price_fen: 50,
        cap_qty: 100_000,
        reserve_fen: 5_000_000,
        fee_bp: 1000,
        window_h: 72,
        keep_hours: 72,
        publish_deadline_at: at,
        forecast_qty: 10,
        terms: '{}',
        status: facts.status,
        status_at: at,
        created_at: at,
        settled_at: facts.status === 'settled' ? at : null,
        raw_qty: rawQty,
        valid_qty: validQty,
        abnormal_qty: rawQty === null || validQty === null ? null : rawQty - validQty,
        score: facts.score ?? null,
        amount_fen: amountFen,
        fee_fen: amountFen === null ? null : amountFen / 10,
        net_fen: amountFen === null ? null : amountFen - amountFen / 10,
      } as never)
      .execute();
  });
  return id;
}
