import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { fileOf } from '../../../test/certify';
import { normalAccount, writtenOrder } from '../../../test/media-accounts';
import { unexercisedRows } from '../../../test/process-coverage';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { system } from '../../platform';
import { authorisationRevoked, authorisationsOf, scopesChanged } from './follow';
import { grantedByTicket } from './granted';
import {
  accountQueue,
  banAccount,
  freezeAccount,
  moveAccount,
  passAccount,
  promotedQueue,
  rejectAccount,
  reviewPromoted,
  takeAccountOffline,
  unbanAccount,
  unfreezeAccount,
} from './operate';
import { type AccountFacts, type AccountPlatform, PlatformError } from './platform';
import { rateCardsAt } from './rate-card';
import { simulatedFacts, simulatedGrant, simulatedPlatform } from './simulated-platform';

let api: TestApi;
/** The platform's answers, unless a test overrides them. */
let platform: AccountPlatform;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false }, (services) => {
    platform = { ...simulatedPlatform };
    services.accounts = { ...simulatedPlatform, factsOf: (grant) => platform.factsOf(grant) };
  });
});
afterEach(() => {
  platform = { ...simulatedPlatform };
});
afterAll(() => api.close());

const operator = { id: 'ops' };
let names = 0;
function newName(): string {
  names += 1;
  return `测试号${names}`;
}

type Key = 'media/accountSubmit' | 'media/accountWithdraw' | 'media/offline' | 'media/online' | 'media/unbind';
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

const form: RequestOf<'media/accountSave'>['form'] = {
  industries: ['美食'],
  region: '330106',
  intro: '吃喝玩乐',
  forMinors: false,
  takes: ['read', 'fans', 'position'],
  refusedIndustries: ['medical'],
  minReadPriceFen: 40,
};

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
const hour = 3_600_000;

describe('authorisation by scan', () => {
  test('creates the account with its data', async () => {
    const owner = await api.signUp('media');
    const name = newName();
    const { started, result } = await scan(owner, name);
    expect(started.data).toMatchObject({ status: 'pending', simulated: true });
    expect(started.data.scopes.map(({ code }) => code)).toEqual([2, 3, 7]);
    expect(result.data).toMatchObject({ status: 'ok', name, missing: [], fault: '' });
    const facts = simulatedFacts('oa', name);
    expect(await detail(owner, result.data.accountId ?? '')).toMatchObject({
      name,
      status: 'draft',
      authStatus: 'ok',
      fans: facts.fans,
      platformId: facts.platformId,
    });
    const stored = await authOf(result.data.accountId ?? '');
    expect(stored.refresh_token_enc).not.toContain('simulated');
  });

  test('missing permissions are named; a second scan completes them', async () => {
    const owner = await api.signUp('media');
    const name = newName();
    const { result } = await scan(owner, name, 'partial');
    expect(result.data).toMatchObject({ status: 'partial', missing: [{ code: 7, purpose: expect.any(String) }] });
    expect((await rowOf(result.data.accountId ?? '')).accepting).toBe(false);
    const again = await scan(owner, name, 'full', result.data.accountId ?? '');
    expect(again.result.data).toMatchObject({ status: 'ok', accountId: result.data.accountId });
    expect((await rowOf(result.data.accountId ?? '')).accepting).toBe(true);
  });

  test('an account bound by another user stays theirs; of two concurrent bindings one succeeds', async () => {
    const [one, two] = [await api.signUp('media'), await api.signUp('media')];
    const name = newName();
    await scan(one, name);
    expect((await scan(two, name)).result.data).toMatchObject({ status: 'none', accountId: null, fault: '该账号已被他人绑定' });
    const race = newName();
    const results = await Promise.all([scan(one, race), scan(two, race)]);
    expect(results.map(({ result }) => result.data.status).sort()).toEqual(['none', 'ok']);
  });

  test('an account other than the chosen one is refused', async () => {
    const { owner, id } = await draft();
    await authorisationRevoked(api.services, (await authOf(id)).id);
    expect((await scan(owner, newName(), 'full', id)).result.data).toMatchObject({ fault: '扫码的账号与所选账号不同' });
  });

  test('when refused or not scanned within ten minutes, nothing changes', async () => {
    const owner = await api.signUp('media');
    expect((await scan(owner, newName(), 'refuse')).result.data.status).toBe('none');
    const { data } = await api.call(
      'media/accountAuthStart',
      { request_id: randomUUID(), kind: 'oa', consent: true },
      { side: 'media', token: owner.token },
    );
    await run(11 * 60_000);
    const result = () => api.call('media/accountAuthResult', { authId: data.authId }, { side: 'media', token: owner.token });
    expect((await result()).data.status).toBe('none');
    expect(
      await api.call('user/accountAuthPlay', { authId: data.authId, act: 'full' }, { side: 'media', token: owner.token }),
    ).toMatchObject({ reason: 'wrongState' });
  });

  test('the callback finds it by its ticket, once', async () => {
    const owner = await api.signUp('media');
    const { data } = await api.call(
      'media/accountAuthStart',
      { request_id: randomUUID(), kind: 'oa', consent: true },
      { side: 'media', token: owner.token },
    );
    const ticket = data.qr.split(':').at(-1) ?? '';
    const grant = simulatedGrant('oa', newName(), 'full');
    await grantedByTicket(api.services, ticket, async () => grant);
    await expect(grantedByTicket(api.services, ticket, async () => grant)).rejects.toMatchObject({
      reason: 'authorisationMissing',
    });
    const cancel = await api.call(
      'media/accountAuthCancel',
      { request_id: randomUUID(), authId: data.authId },
      { side: 'media', token: owner.token },
    );
    expect(cancel.reason).toBe('wrongState');
  });

  test('nothing starts without consent, and production has no simulated scan', async () => {
    const owner = await api.signUp('media');
    const start = { request_id: randomUUID(), kind: 'oa', consent: false } as const;
    expect((await api.call('media/accountAuthStart', start, { side: 'media', token: owner.token })).reason).toBe(
      'authorisationConsentMissing',
    );
    const { started } = await scan(owner, newName(), 'refuse');
    api.services.accounts.simulated = false;
    const play = await api.call(
      'user/accountAuthPlay',
      { authId: started.data.authId, act: 'full' },
      { side: 'media', token: owner.token },
    );
    api.services.accounts.simulated = true;
    expect(play.reason).toBe('simulatedScanMissing');
  });
});

describe('after an authorisation', () => {
  test('when revoked on the platform’s side, the account takes no new orders', async () => {
    const { id } = await normal();
    const held = await authOf(id);
    expect(await authorisationsOf(api.services, held.appid ?? '')).toEqual([held.id]);
    await authorisationRevoked(api.services, held.id);
    expect(await rowOf(id)).toMatchObject({ status: 'normal', accepting: false });
    expect((await authOf(id)).status).toBe('revoked');
  });

  test('fewer permissions narrow it, all of them restore it', async () => {
    const { id } = await normal();
    const held = await authOf(id);
    await scopesChanged(api.services, held.id, [2]);
    expect([(await authOf(id)).status, (await rowOf(id)).accepting]).toEqual(['partial', false]);
    await scopesChanged(api.services, held.id, [2, 3, 7]);
    expect([(await authOf(id)).status, (await rowOf(id)).accepting]).toEqual(['ok', true]);
  });

  test('after 24 hours without an answer it expires, and a scan or an answer restores it', async () => {
    const { owner, id } = await normal();
    const { name } = await rowOf(id);
    platform.factsOf = async () => {
      throw new PlatformError('invalid refresh_token');
    };
    await run(25 * hour);
    expect(await authOf(id)).toMatchObject({ status: 'expired', last_fault: 'invalid refresh_token' });
    expect((await scan(owner, name, 'refuse', id)).result.data.status).toBe('none');
    expect((await scan(owner, name, 'full', id)).result.data.status).toBe('ok');
    platform.factsOf = async () => {
      throw new PlatformError('invalid refresh_token');
    };
    await run(25 * hour);
    platform = { ...simulatedPlatform };
    await run(2 * hour);
    expect(await authOf(id)).toMatchObject({ status: 'ok', last_fault: '' });
    expect((await rowOf(id)).accepting).toBe(true);
  });

  test('a partial authorisation may also expire or be revoked', async () => {
    const made = [await normal(), await normal(), await normal()];
    const held = await Promise.all(made.map(({ id }) => authOf(id)));
    for (const each of held) await scopesChanged(api.services, each.id, [2]);
    const [silent, revoked, later] = held;
    await authorisationRevoked(api.services, revoked?.id ?? '');
    platform.factsOf = async () => {
      throw new PlatformError('no answer');
    };
    await run(25 * hour);
    await authorisationRevoked(api.services, later?.id ?? '');
    const statuses = await Promise.all(made.map(async ({ id }) => (await authOf(id)).status));
    expect(statuses).toEqual(['expired', 'revoked', 'revoked']);
    expect(silent?.status).toBe('ok');
  });

  test.each([
    [19, 'frozen'],
    [16, 'banned'],
    [14, 'banned'],
  ])('the platform’s own state %i is followed', async (wxStatus, status) => {
    const { id } = await normal();
    const real = simulatedPlatform.factsOf;
    const says = (more: Partial<AccountFacts>) => {
      platform.factsOf = async (grant) => {
        const answer = await real(grant);
        return { ...answer, facts: { ...answer.facts, ...more } };
      };
    };
    says({ wxStatus });
    await run(25 * hour);
    expect(await rowOf(id)).toMatchObject({ status, status_reason: expect.stringContaining('微信侧状态') });
    says({});
    await run(25 * hour);
    expect((await rowOf(id)).status).toBe(status === 'frozen' ? 'normal' : 'banned');
  });
});

describe('review', () => {
  test('submitted, approved, and shown with its price', async () => {
    const { owner, id } = await draft();
    expect(await detail(owner, id)).toMatchObject({ missing: [], reasons: [], rates: [{ position: 1, priceFen: 800_00 }] });
    expect((await step(owner, 'media/accountSubmit', id)).data).toMatchObject({
      status: 'reviewing',
      reviewBy: expect.any(String),
    });
    expect(await accountQueue(api.services)).toContainEqual(expect.objectContaining({ id }));
    await passAccount(api.services, operator, { id });
    expect((await detail(owner, id)).status).toBe('normal');
    const list = await api.call('media/accounts', { filters: { kind: 'oa' } }, { side: 'media', token: owner.token });
    expect(list.data).toMatchObject({ total: 1, tabs: { normal: 1 }, list: [{ id, authStatus: 'ok' }] });
  });

  test('rejected with reasons, edited, withdrawn, submitted again', async () => {
    const { owner, id } = await draft();
    await step(owner, 'media/accountSubmit', id);
    await rejectAccount(api.services, operator, { id, reasons: [{ field: 'intro', reason: '简介不符' }] });
    expect(await detail(owner, id)).toMatchObject({ status: 'rejected', reasons: [{ field: 'intro', reason: '简介不符' }] });
    const { version } = await rowOf(id);
    const save = (at: number) =>
      api.call('media/accountSave', { request_id: randomUUID(), id, version: at, form }, { side: 'media', token: owner.token });
    expect((await save(version)).data.status).toBe('rejected');
    expect((await save(version)).reason).toBe('staleVersion');
    await step(owner, 'media/accountSubmit', id);
    expect((await step(owner, 'media/accountWithdraw', id)).data.status).toBe('draft');
    await expect(rejectAccount(api.services, operator, { id, reasons: [] })).rejects.toMatchObject({ reason: 'reasonGiven' });
  });

  test('missing data is reported by field, and the gap to the entry requirements with its figures', async () => {
    const owner = await api.signUp('media');
    const { result } = await scan(owner, newName());
    const id = result.data.accountId ?? '';
    expect((await step(owner, 'media/accountSubmit', id)).errors.map(({ path }) => path)).toEqual(['industries', 'takes']);
    await api.call('media/accountSave', { request_id: randomUUID(), id, form }, { side: 'media', token: owner.token });
    expect((await step(owner, 'media/accountSubmit', id)).errors.map(({ path }) => path)).toEqual(['rates']);
    await price(owner, id, [{ position: 2, form: 'hard', priceFen: 300_00 }]);
    await api.services.db
      .updateTable('media_account')
      .set({ fans: 800, medians: JSON.stringify({}), posts_30d: 2 })
      .where('id', '=', id)
      .execute();
    const refused = await step(owner, 'media/accountSubmit', id);
    expect(refused.reason).toBe('entryBarMet');
    expect(refused.msg).toContain('粉丝 800');
    expect((await detail(owner, id)).entryBar.filter(({ met }) => !met).map(({ key }) => key)).toEqual(['size', 'posts']);
    expect((await rowOf(id)).status).toBe('draft');
  });

  test('offline and online; taken offline by an operator with a reason', async () => {
    const { owner, id } = await normal();
    expect((await step(owner, 'media/offline', id)).data.status).toBe('offline');
    expect((await step(owner, 'media/online', id)).data.status).toBe('normal');
    expect((await step(owner, 'media/online', id)).reason).toBe('wrongState');
    await takeAccountOffline(api.services, operator, { id, reason: '投诉核查' });
    expect(await detail(owner, id)).toMatchObject({ status: 'offline', statusReason: '投诉核查' });
  });

  test('frozen, released, banned; only two operators together can lift a ban', async () => {
    const { owner, id } = await normal();
    await expect(freezeAccount(api.services, operator, { id, reason: '' })).rejects.toMatchObject({ reason: 'reasonGiven' });
    await freezeAccount(api.services, operator, { id, reason: '数据异常' });
    expect((await step(owner, 'media/unbind', id)).reason).toBe('wrongState');
    await unfreezeAccount(api.services, operator, { id });
    await banAccount(api.services, operator, { id, reason: '作弊' });
    await expect(unbanAccount(api.services, operator, { id, reason: '复核' })).rejects.toMatchObject({
      reason: 'twoPersons',
    });
    await expect(unbanAccount(api.services, operator, { id, reason: '复核', approvedBy: 'ops' })).rejects.toMatchObject({
      reason: 'twoPersons',
    });
    await unbanAccount(api.services, operator, { id, reason: '复核', approvedBy: 'ops2' });
    expect((await rowOf(id)).status).toBe('frozen');
  });

  test('an account that is offline or frozen can still be frozen or banned', async () => {
    const made = [await normal(), await normal(), await normal()];
    const [frozen, banned, both] = made.map(({ id }) => id);
    for (const { owner, id } of made) await step(owner, 'media/offline', id);
    const why = { reason: '核查' };
    await freezeAccount(api.services, operator, { id: frozen ?? '', ...why });
    await banAccount(api.services, operator, { id: banned ?? '', ...why });
    await freezeAccount(api.services, operator, { id: both ?? '', ...why });
    await banAccount(api.services, operator, { id: both ?? '', ...why });
    expect(await Promise.all(made.map(async ({ id }) => (await rowOf(id)).status))).toEqual(['frozen', 'banned', 'banned']);
  });

  test('a freeze with an end date ends automatically, an operator’s does not', async () => {
    const [timed, lasting] = [await normal(), await normal()];
    await freezeAccount(api.services, operator, { id: lasting.id, reason: '核查' });
    const at = new Date(api.services.clock.now());
    const until = new Date(at.getTime() + hour);
    await api.services.db.transaction().execute((trx) =>
      moveAccount(trx, api.services, {
        id: timed.id,
        transition: 'freeze',
        by: system,
        reason: '违约',
        event: 'frozen',
        at,
        until,
      }),
    );
    expect(await detail(timed.owner, timed.id)).toMatchObject({ status: 'frozen', frozenUntil: until.toISOString() });
    await run(hour);
    expect(await detail(timed.owner, timed.id)).toMatchObject({ status: 'normal', statusReason: '', frozenUntil: null });
    expect((await rowOf(lasting.id)).status).toBe('frozen');
  });

  test('unbound from every state in which nobody is working on it', async () => {
    const made = [await draft(), await draft(), await normal(), await normal()];
    const [, rejected, offline, banned] = made;
    if (!rejected || !offline || !banned) throw new Error('four were made');
    await step(rejected.owner, 'media/accountSubmit', rejected.id);
    await rejectAccount(api.services, operator, { id: rejected.id, reasons: [{ field: 'intro', reason: '不符' }] });
    await step(offline.owner, 'media/offline', offline.id);
    await banAccount(api.services, operator, { id: banned.id, reason: '作弊' });
    for (const { owner, id } of made) expect((await step(owner, 'media/unbind', id)).data.status).toBe('unbound');
  });

  test('one legal person can have at most twenty accounts', async () => {
    const { owner, id } = await draft();
    const principal = `某集团${randomUUID()}`;
    await api.services.db.updateTable('media_account').set({ principal_name: principal }).where('id', '=', id).execute();
    for (let n = 0; n < 20; n += 1) await normalAccount(api.services, owner.user.id, { principal_name: principal });
    expect(await step(owner, 'media/accountSubmit', id)).toMatchObject({
      reason: 'tooManyAccountsOfPrincipal',
      msg: refusals.tooManyAccountsOfPrincipal.text({ max: 20 }),
    });
  });

  test('unbound only without open orders; then another user may bind it', async () => {
    const { owner, id } = await normal();
    const { name, platform_id } = await rowOf(id);
    const order = await writtenOrder(api.services, {
      adUserId: (await api.signUp('ad')).user.id,
      mediaUserId: owner.user.id,
      accountId: id,
      status: 'waiting',
    });
    expect(await step(owner, 'media/unbind', id)).toMatchObject({ reason: 'noOpenOrder' });
    await api.services.db.deleteFrom('performance_order').where('id', '=', order).execute();
    expect((await step(owner, 'media/unbind', id)).data.status).toBe('unbound');
    expect((await api.call('media/accountDetail', { id }, { side: 'media', token: owner.token })).reason).toBe('accountMissing');
    const other = await api.signUp('media');
    const { result } = await scan(other, name);
    expect(await rowOf(result.data.accountId ?? '')).toMatchObject({ platform_id, user_id: other.user.id });
  });
});

describe('proof by hand', () => {
  const declared = { name: '手工号', fans: 5000, posts30d: 10, registeredOn: '2020-01-01', principal: '某某工作室' };

  test('declared figures and screenshots replace the authorisation', async () => {
    const owner = await api.signUp('media');
    const platformId = `gh_${randomUUID().slice(0, 12)}`;
    const added = await api.call(
      'media/accountAdd',
      { request_id: randomUUID(), kind: 'oa', platformId, declared },
      { side: 'media', token: owner.token },
    );
    expect(added.data).toMatchObject({ status: 'draft', phrase: expect.stringMatching(/^识众验证 \w{8}$/) });
    const { id } = added.data;
    await api.call(
      'media/accountSave',
      { request_id: randomUUID(), id, form: { ...form, takes: ['read'], declared: { ...declared, fans: 6000 } } },
      { side: 'media', token: owner.token },
    );
    expect((await step(owner, 'media/accountSubmit', id)).errors).toEqual([{ path: 'proof', msg: '请上传账号凭证' }]);
    const files = [await fileOf(api.services, owner.user.id, 'attachment')];
    const prove = (list: string[]) =>
      api.call('media/accountProof', { request_id: randomUUID(), id, files: list }, { side: 'media', token: owner.token });
    expect((await prove([randomUUID()])).reason).toBe('accountProofFileMissing');
    await prove(files);
    expect((await step(owner, 'media/accountSubmit', id)).data.status).toBe('reviewing');
    await passAccount(api.services, operator, { id });
    expect(await detail(owner, id)).toMatchObject({
      status: 'normal',
      source: 'manual',
      fans: 6000,
      proofs: [{ files: [expect.any(String)] }],
    });
    const twin = await api.call(
      'media/accountAdd',
      { request_id: randomUUID(), kind: 'oa', platformId, declared },
      { side: 'media', token: (await api.signUp('media')).token },
    );
    expect(twin).toMatchObject({ reason: 'accountTaken', errors: [{ path: 'platformId' }] });
  });

  test('figures of an authorised account cannot be declared', async () => {
    const { owner, id } = await draft();
    const answer = await api.call(
      'media/accountSave',
      { request_id: randomUUID(), id, form: { ...form, declared } },
      { side: 'media', token: owner.token },
    );
    expect(answer.errors).toEqual([{ path: 'form.declared', msg: expect.any(String) }]);
  });
});

describe('prices and rules', () => {
  test('a price applies from its effective time, and the history stays', async () => {
    const { owner, id } = await normal();
    const later = new Date(api.services.clock.now() + 48 * hour);
    await price(owner, id, [{ position: 1, form: 'hard', priceFen: 900_00, guaranteeReads: 3000 }], {
      effectiveFrom: later.toISOString(),
    });
    const now = new Date(api.services.clock.now());
    const at = async (when: Date) => (await rateCardsAt(api.services.db, [id], when)).map(({ price_fen }) => price_fen);
    expect(await at(now)).toEqual([800_00]);
    expect(await at(later)).toEqual([900_00]);
    await price(owner, id, [{ position: 1, form: 'hard', priceFen: null }]);
    expect(await at(new Date(api.services.clock.now()))).toEqual([]);
    const history = await api.call('media/rateCards', { filters: { id } }, { side: 'media', token: owner.token });
    expect(history.data).toMatchObject({
      total: 3,
      list: [{ priceFen: 900_00, upcoming: true }, { priceFen: null }, { priceFen: 800_00 }],
    });
    await expect(api.services.db.updateTable('rate_card').set({ price_fen: 1 }).execute()).rejects.toThrow('never changed');
  });

  test('errors are reported by line; an unusually high price triggers a warning', async () => {
    const { owner, id } = await normal();
    const answer = await price(owner, id, [
      { position: 1, form: 'hard', priceFen: 10_00 },
      { position: 1, form: 'hard', priceFen: 100_00 },
    ]);
    expect(answer.errors.map(({ path }) => path)).toEqual(['prices.0.priceFen', 'prices.1.position']);
    for (let n = 0; n < 5; n += 1) await normal();
    expect((await price(owner, id, [{ position: 1, form: 'hard', priceFen: 1_000_000_00 }])).data.warnings).toMatchObject([
      { position: 1 },
    ]);
  });

  test('auto rules are stored by kind', async () => {
    const { owner, id } = await normal();
    const save = (rules: RequestOf<'media/autoRule'>['rules']) =>
      api.call('media/autoRule', { request_id: randomUUID(), id, rules }, { side: 'media', token: owner.token });
    await save([{ adType: 'read', enabled: true, minPriceFen: 60, industries: ['food'], hours: [8, 9], maxOpen: 2 }]);
    const { data } = await save([{ adType: 'position', enabled: false, minPriceFen: 500_00, maxOpen: 1 }]);
    expect(data.map(({ adType, enabled }) => [adType, enabled])).toEqual([
      ['position', false],
      ['read', true],
    ]);
    expect((await save([{ adType: 'read', enabled: true, minPriceFen: 1, industries: ['x'], maxOpen: 1 }])).reason).toBe(
      'industryMissing',
    );
  });

  test('settings take effect at once, regardless of the review', async () => {
    const { owner, id } = await normal();
    const { version } = await rowOf(id);
    const save = (more: object) =>
      api.call('media/accountSettings', { request_id: randomUUID(), id, ...more }, { side: 'media', token: owner.token });
    expect((await save({ version, takes: ['read'], publicData: false, leadHours: 12 })).data.version).toBe(version + 1);
    expect(await rowOf(id)).toMatchObject({ takes: ['read'], public_data: false, lead_hours: 12, min_read_price_fen: 40 });
    expect((await save({ version, takes: [] })).reason).toBe('staleVersion');
  });
});

describe('another user’s account', () => {
  test('is answered like one that does not exist', async () => {
    const { id } = await normal();
    const { id: authId } = await authOf(id);
    const [other, request_id] = [await api.signUp('media'), randomUUID()];
    const call = async <K extends Parameters<TestApi['call']>[0]>(key: K, body: object) =>
      (await api.call(key, body, { side: 'media', token: other.token })).reason;
    const byAuthorisation = [
      call('media/accountAuthResult', { authId }),
      call('media/accountAuthCancel', { request_id, authId }),
      call('user/accountAuthPlay', { authId, act: 'full' }),
    ];
    const byAccount = [
      call('media/accountDetail', { id }),
      call('media/accountAuthStart', { request_id, kind: 'oa', accountId: id, consent: true }),
      call('media/accountProof', { request_id, id, files: [randomUUID()] }),
      call('media/accountSave', { request_id, id, form }),
      call('media/accountSettings', { request_id, id }),
      call('media/accountSubmit', { request_id, id }),
      call('media/accountWithdraw', { request_id, id }),
      call('media/offline', { request_id, id }),
      call('media/online', { request_id, id }),
      call('media/unbind', { request_id, id }),
      call('media/rateCard', { request_id, id, prices: [{ position: 1, form: 'hard', priceFen: 100_00 }] }),
      call('media/rateCards', { filters: { id } }),
      call('media/autoRule', { request_id, id, rules: [{ adType: 'read', enabled: true, minPriceFen: 0, maxOpen: 1 }] }),
    ];
    expect(new Set(await Promise.all(byAuthorisation))).toEqual(new Set(['authorisationMissing']));
    expect(new Set(await Promise.all(byAccount))).toEqual(new Set(['accountMissing']));
    const ad = await api.signUp('ad');
    const foreign = { reason: 'notSignedIn', statusCode: 401 };
    expect(await api.call('media/accountDetail', { id }, { token: ad.token })).toMatchObject(foreign);
  });
});

describe('accounts an advertiser promotes', () => {
  const start = (ad: SignedUp, more: object = {}) =>
    api.call('ad/promotedAuthStart', { request_id: randomUUID(), kind: 'oa', consent: true, ...more }, { token: ad.token });
  const list = async (ad: SignedUp) => (await api.call('ad/promotedAccounts', {}, { token: ad.token })).data;

  test('by scan: usable, lost with the authorisation, and never added twice', async () => {
    const ad = await api.signUp('ad');
    const name = newName();
    const first = await start(ad);
    await api.call('user/accountAuthPlay', { authId: first.data.authId, act: 'full', name }, { token: ad.token });
    expect(await list(ad)).toMatchObject([{ name, status: 'ok', usable: true, missing: [] }]);
    const second = await start(ad);
    const twin = await api.call('user/accountAuthPlay', { authId: second.data.authId, act: 'full', name }, { token: ad.token });
    expect(twin.data).toMatchObject({ status: 'none', fault: '该账号已在推广账号列表中' });
    await authorisationRevoked(api.services, first.data.authId);
    expect(await list(ad)).toMatchObject([{ status: 'revoked', usable: false }]);
    const remove = () => api.call('ad/promotedRemove', { request_id: randomUUID(), id: first.data.authId }, { token: ad.token });
    expect((await remove()).code).toBe(200);
    expect((await remove()).reason).toBe('promotedAccountMissing');
    expect(await list(ad)).toEqual([]);
  });

  test('when lost during a campaign, the campaign is suspended and cannot be resumed without it', async () => {
    const ad = await api.signUp('ad');
    const { data } = await start(ad);
    await api.call('user/accountAuthPlay', { authId: data.authId, act: 'full', name: newName() }, { token: ad.token });
    const id = randomUUID();
    const at = new Date();
    await api.services.db
      .insertInto('campaign')
      .values({
        id,
        no: id,
        user_id: ad.user.id,
        kind: 'fans',
        name: 'x',
        status: 'running',
        status_at: at,
        created_at: at,
        promoted_account_id: data.authId,
      } as never)
      .execute();
    const remove = await api.call('ad/promotedRemove', { request_id: randomUUID(), id: data.authId }, { token: ad.token });
    expect(remove.reason).toBe('accountInCampaigns');
    await authorisationRevoked(api.services, data.authId);
    const campaign = await api.services.db
      .selectFrom('campaign')
      .select(['status', 'status_reason'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(campaign).toEqual({ status: 'suspended', status_reason: '推广账号授权失效，请重新授权' });
  });

  test('by proof that an operator compares', async () => {
    const ad = await api.signUp('ad');
    const added = await api.call(
      'ad/promotedAdd',
      { request_id: randomUUID(), kind: 'video', platformId: 'v2_abc123', name: '某视频号' },
      { token: ad.token },
    );
    const { id } = added.data;
    expect(added.data).toMatchObject({ usable: false, manual: 'none' });
    const prove = async () =>
      api.call(
        'ad/promotedProof',
        { request_id: randomUUID(), id, files: [await fileOf(api.services, ad.user.id, 'attachment')] },
        { token: ad.token },
      );
    expect((await prove()).data.manual).toBe('reviewing');
    expect((await prove()).reason).toBe('wrongState');
    await reviewPromoted(api.services, operator, { id, accept: false, reason: '截图不清晰' });
    expect(await list(ad)).toMatchObject([{ manual: 'rejected', fault: '截图不清晰' }]);
    await prove();
    expect(await promotedQueue(api.services)).toContainEqual(expect.objectContaining({ id }));
    await reviewPromoted(api.services, operator, { id, accept: true });
    expect(await list(ad)).toMatchObject([{ usable: true }]);
    const other = await api.signUp('ad');
    expect((await start(other, { id })).reason).toBe('promotedAccountMissing');
  });
});

test.each(['accountReview', 'accountAuthorisation'] as const)('every row of %s was executed in this file', async (process) => {
  expect(await unexercisedRows(api.services.db, process)).toEqual([]);
});
