import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { createEngine } from '../src/app';
import { passAccount } from '../src/supply/media-account/operate';
import { simulatedPlatform } from '../src/supply/media-account/simulated-platform';
import { createTestApi, type SignedUp } from './test-api';

type Key = 'media/accountSubmit' | 'media/accountWithdraw' | 'media/offline' | 'media/online' | 'media/unbind';

export const operator = { id: 'ops' };

/** What a media owner says of an account. */
export const form: RequestOf<'media/accountSave'>['form'] = {
  industries: ['美食'],
  region: '330106',
  intro: '吃喝玩乐',
  forMinors: false,
  takes: ['read', 'fans', 'position'],
  refusedIndustries: ['medical'],
  minReadPriceFen: 40,
};

/** Accounts in any state, on a platform whose answers a test may replace. */
export async function createMediaAccountStage() {
  /** The platform's answers, unless a test overrides them. */
  const platform = { ...simulatedPlatform };
  const api = await createTestApi({ runJobs: false }, (services) => {
    services.accounts = { ...simulatedPlatform, factsOf: (grant) => platform.factsOf(grant) };
  });
  const resetPlatform = () => {
    Object.assign(platform, simulatedPlatform);
  };
  let names = 0;

  function newName(): string {
    names += 1;
    return `测试号${names}`;
  }

  const step = (owner: SignedUp, key: Key, id: string, more: object = {}) =>
    api.call(key, { request_id: randomUUID(), id, ...more }, { side: 'media', token: owner.token });

  async function scan(owner: SignedUp, name: string, act: 'full' | 'partial' | 'refuse' = 'full', accountId?: string) {
    const started = await api.call(
      'media/accountAuthStart',
      { request_id: randomUUID(), kind: 'oa', consent: true, ...(accountId ? { accountId } : {}) },
      { side: 'media', token: owner.token },
    );
    if (started.code !== 200) return { started, result: started as never };
    const result = await api.call(
      'user/accountAuthPlay',
      { authId: started.data.authId, act, name },
      { side: 'media', token: owner.token },
    );
    return { started, result };
  }

  /** An account with its own owner, authorised, described and priced, not yet submitted. */
  async function draft() {
    const owner = await api.signUp('media');
    const { result } = await scan(owner, newName());
    const id = result.data.accountId ?? '';
    await api.call('media/accountSave', { request_id: randomUUID(), id, form }, { side: 'media', token: owner.token });
    await price(owner, id, [{ position: 1, form: 'hard', priceFen: 800_00 }]);
    return { owner, id };
  }

  async function normal() {
    const made = await draft();
    await step(made.owner, 'media/accountSubmit', made.id);
    await passAccount(api.services, operator, { id: made.id });
    return made;
  }

  const price = (owner: SignedUp, id: string, prices: RequestOf<'media/rateCard'>['prices'], more: object = {}) =>
    api.call('media/rateCard', { request_id: randomUUID(), id, prices, ...more }, { side: 'media', token: owner.token });
  const detail = async (owner: SignedUp, id: string) =>
    (await api.call('media/accountDetail', { id }, { side: 'media', token: owner.token })).data;
  const rowOf = (id: string) =>
    api.services.db.selectFrom('media_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const authOf = (accountId: string) =>
    api.services.db.selectFrom('account_authorisation').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

  async function run(ms: number) {
    await api.services.clock.advance(ms);
    await createEngine(api.services, (error) => {
      throw error;
    }).runDue();
  }

  return { api, platform, resetPlatform, newName, step, scan, draft, normal, price, detail, rowOf, authOf, run };
}

export type MediaAccountStage = Awaited<ReturnType<typeof createMediaAccountStage>>;
