import { randomUUID } from 'node:crypto';
import { createEngine } from '../src/app';
import type { IdentityInput } from '../src/identity';
import { cashOutResult, startPayments } from '../src/money';
import { startOf } from '../src/platform';
import { certify, randomPersonId } from './certify';
import { balanceOf, payeeFor, payIn, settle } from './money';
import { createTestApi, randomIp, type SignedUp } from './test-api';

export interface Owner extends SignedUp {
  payeeId: string;
}

export type CashOutStage = Awaited<ReturnType<typeof createCashOutStage>>;

export const operator = { id: 'ops' };
export const second = { id: 'ops2' };
export const holder = '韩梅梅';

/** Media owners with earnings to withdraw, in the middle of a January: a day later is still the same month, a month later still the same year. */
export async function createCashOutStage() {
  const api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: 10 });
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  await api.services.clock.advance(startOf(`${year + 1}-01-15`) + 10 * 3_600_000 - Date.now());
  const advertiser = (await api.signUp('ad')).user.id;
  await certify(api.services, advertiser, 'ad');
  for (let round = 0; round < 20; round += 1) await payIn(api.services, advertiser, 50_000_00);

  let people = 0;
  /** One person has one account, so everybody here is born on a different day. */
  const newPersonId = () => randomPersonId(`19${60 + Math.floor(people / 28)}03${String((people++ % 28) + 1).padStart(2, '0')}`);

  /** A media owner who earned these amounts, in this order. */
  async function owner(earnedFen: readonly number[], identity: Partial<IdentityInput> = { name: holder }): Promise<Owner> {
    const user = await api.signUp('media');
    const id = user.user.id;
    const isCompany = identity.kind === 'company';
    await certify(api.services, id, 'media', isCompany ? identity : { ...identity, personId: newPersonId() });
    const payeeId = await payeeFor(api.services, id, identity.name ?? holder, { kind: isCompany ? 'corp_bank' : 'bank' });
    for (const fen of earnedFen) {
      await settle(api.services, { advertiser, media: id }, fen);
      await api.services.clock.advance(10);
    }
    return { ...user, payeeId };
  }

  /** The code for a cash-out of this amount to this payee; none where there is no such payee. */
  async function smsCode(user: SignedUp, amountFen: number, payeeId: string): Promise<string> {
    await api.services.db.deleteFrom('sms_code').execute();
    await api.services.db.deleteFrom('rate_counter').execute();
    const wanted = { amountFen, payeeId };
    const answer = await api.call('media/cashoutCode', wanted, { token: user.token, side: 'media', ip: randomIp() });
    return answer.data?.demoCode ?? '000000';
  }

  const as = (user: SignedUp) => ({ token: user.token, side: 'media' as const });
  const detailOf = async (user: SignedUp, id: string) => (await api.call('media/cashoutDetail', { id }, as(user))).data;

  return {
    api,
    advertiser,
    owner,
    smsCode,
    as,
    detailOf,
    apply: async (user: Owner, amountFen: number, more: { payeeId?: string } & Record<string, unknown> = {}) => {
      const payeeId = more.payeeId ?? user.payeeId;
      const sent = await smsCode(user, amountFen, payeeId);
      return api.call('media/cashout', { request_id: randomUUID(), amountFen, smsCode: sent, ...more, payeeId }, as(user));
    },
    quote: async (user: SignedUp, amountFen?: number) =>
      (await api.call('media/cashoutQuote', amountFen === undefined ? {} : { amountFen }, as(user))).data,
    cancel: (user: SignedUp, id: string) => api.call('media/cashoutCancel', { id, request_id: randomUUID() }, as(user)),
    start: (id: string) => startPayments(api.services, operator, { ids: [id], batchNo: 'B1' }),
    pay: (id: string) => cashOutResult(api.services, operator, { id, ok: true, reference: randomUUID() }),
    money: async (user: SignedUp) => ({
      available: await balanceOf(api.services, user.user.id, '2102'),
      processing: await balanceOf(api.services, user.user.id, '2103'),
    }),
    eventsOf: async (user: SignedUp, id: string) => (await detailOf(user, id)).events.map(({ transition }) => transition),
    runDue: () =>
      createEngine(api.services, (error) => {
        throw error;
      }).runDue(),
  };
}
