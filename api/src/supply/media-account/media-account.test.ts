import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { fileOf } from '../../../test/certify';
import { createMediaAccountStage, form, type MediaAccountStage, operator } from '../../../test/media-account-stage';
import { normalAccount, writtenOrder } from '../../../test/media-accounts';
import { unexercisedRows } from '../../../test/process-coverage';
import type { TestApi } from '../../../test/test-api';
import { system } from '../../platform';
import {
  accountQueue,
  banAccount,
  freezeAccount,
  moveAccount,
  passAccount,
  rejectAccount,
  takeAccountOffline,
  unbanAccount,
  unfreezeAccount,
} from './operate';

let stage: MediaAccountStage;
beforeAll(async () => {
  stage = await createMediaAccountStage();
});
afterAll(() => stage.api.close());

const hour = 3_600_000;

describe('review', () => {
  test('submitted, approved, and shown with its price', async () => {
    const { owner, id } = await stage.draft();
    expect(await stage.detail(owner, id)).toMatchObject({ missing: [], reasons: [], rates: [{ position: 1, priceFen: 800_00 }] });
    expect((await stage.step(owner, 'media/accountSubmit', id)).data).toMatchObject({
      status: 'reviewing',
      reviewBy: expect.any(String),
    });
    expect(await accountQueue(stage.api.services)).toContainEqual(expect.objectContaining({ id }));
    await passAccount(stage.api.services, operator, { id });
    expect((await stage.detail(owner, id)).status).toBe('normal');
    const list = await stage.api.call('media/accounts', { filters: { kind: 'oa' } }, { side: 'media', token: owner.token });
    expect(list.data).toMatchObject({ total: 1, tabs: { normal: 1 }, list: [{ id, authStatus: 'ok' }] });
  });

  test('rejected with reasons, edited, withdrawn, submitted again', async () => {
    const { owner, id } = await stage.draft();
    await stage.step(owner, 'media/accountSubmit', id);
    await rejectAccount(stage.api.services, operator, { id, reasons: [{ field: 'intro', reason: '简介不符' }] });
    expect(await stage.detail(owner, id)).toMatchObject({
      status: 'rejected',
      reasons: [{ field: 'intro', reason: '简介不符' }],
    });
    const { version } = await stage.rowOf(id);
    const save = (at: number) =>
      stage.api.call(
        'media/accountSave',
        { request_id: randomUUID(), id, version: at, form },
        { side: 'media', token: owner.token },
      );
    expect((await save(version)).data.status).toBe('rejected');
    expect((await save(version)).reason).toBe('staleVersion');
    await stage.step(owner, 'media/accountSubmit', id);
    expect((await stage.step(owner, 'media/accountWithdraw', id)).data.status).toBe('draft');
    await expect(rejectAccount(stage.api.services, operator, { id, reasons: [] })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
  });

  test('missing data is reported by field, and the gap to the entry requirements with its figures', async () => {
    const owner = await stage.api.signUp('media');
    const { result } = await stage.scan(owner, stage.newName());
    const id = result.data.accountId ?? '';
    expect((await stage.step(owner, 'media/accountSubmit', id)).errors.map(({ path }) => path)).toEqual(['industries', 'takes']);
    await stage.api.call('media/accountSave', { request_id: randomUUID(), id, form }, { side: 'media', token: owner.token });
    expect((await stage.step(owner, 'media/accountSubmit', id)).errors.map(({ path }) => path)).toEqual(['rates']);
    await stage.price(owner, id, [{ position: 2, form: 'hard', priceFen: 300_00 }]);
    await stage.api.services.db
      .updateTable('media_account')
      .set({ fans: 800, medians: JSON.stringify({}), posts_30d: 2 })
      .where('id', '=', id)
      .execute();
    const refused = await stage.step(owner, 'media/accountSubmit', id);
    expect(refused.reason).toBe('entryBarMet');
    expect(refused.msg).toContain('粉丝 800');
    expect((await stage.detail(owner, id)).entryBar.filter(({ met }) => !met).map(({ key }) => key)).toEqual(['size', 'posts']);
    expect((await stage.rowOf(id)).status).toBe('draft');
  });

  test('offline and online; taken offline by an operator with a reason', async () => {
    const { owner, id } = await stage.normal();
    expect((await stage.step(owner, 'media/offline', id)).data.status).toBe('offline');
    expect((await stage.step(owner, 'media/online', id)).data.status).toBe('normal');
    expect((await stage.step(owner, 'media/online', id)).reason).toBe('wrongState');
    await takeAccountOffline(stage.api.services, operator, { id, reason: '投诉核查' });
    expect(await stage.detail(owner, id)).toMatchObject({ status: 'offline', statusReason: '投诉核查' });
  });

  test('frozen, released, banned; only two operators together can lift a ban', async () => {
    const { owner, id } = await stage.normal();
    await expect(freezeAccount(stage.api.services, operator, { id, reason: '' })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    await freezeAccount(stage.api.services, operator, { id, reason: '数据异常' });
    expect((await stage.step(owner, 'media/unbind', id)).reason).toBe('wrongState');
    await unfreezeAccount(stage.api.services, operator, { id });
    await banAccount(stage.api.services, operator, { id, reason: '作弊' });
    await expect(unbanAccount(stage.api.services, operator, { id, reason: '复核' })).rejects.toMatchObject({
      reason: 'twoPersons',
    });
    await expect(unbanAccount(stage.api.services, operator, { id, reason: '复核', approvedBy: 'ops' })).rejects.toMatchObject({
      reason: 'twoPersons',
    });
    await unbanAccount(stage.api.services, operator, { id, reason: '复核', approvedBy: 'ops2' });
    expect((await stage.rowOf(id)).status).toBe('frozen');
  });

  test('an account that is offline or frozen can still be frozen or banned', async () => {
    const made = [await stage.normal(), await stage.normal(), await stage.normal()];
    const [frozen, banned, both] = made.map(({ id }) => id);
    for (const { owner, id } of made) await stage.step(owner, 'media/offline', id);
    const why = { reason: '核查' };
    await freezeAccount(stage.api.services, operator, { id: frozen ?? '', ...why });
    await banAccount(stage.api.services, operator, { id: banned ?? '', ...why });
    await freezeAccount(stage.api.services, operator, { id: both ?? '', ...why });
    await banAccount(stage.api.services, operator, { id: both ?? '', ...why });
    expect(await Promise.all(made.map(async ({ id }) => (await stage.rowOf(id)).status))).toEqual(['frozen', 'banned', 'banned']);
  });

  test('a freeze with an end date ends automatically, an operator’s does not', async () => {
    const [timed, lasting] = [await stage.normal(), await stage.normal()];
    await freezeAccount(stage.api.services, operator, { id: lasting.id, reason: '核查' });
    const at = new Date(stage.api.services.clock.now());
    const until = new Date(at.getTime() + hour);
    await stage.api.services.db.transaction().execute((trx) =>
      moveAccount(trx, stage.api.services, {
        id: timed.id,
        transition: 'freeze',
        by: system,
        reason: '违约',
        event: 'frozen',
        at,
        until,
      }),
    );
    expect(await stage.detail(timed.owner, timed.id)).toMatchObject({ status: 'frozen', frozenUntil: until.toISOString() });
    await stage.run(hour);
    expect(await stage.detail(timed.owner, timed.id)).toMatchObject({ status: 'normal', statusReason: '', frozenUntil: null });
    expect((await stage.rowOf(lasting.id)).status).toBe('frozen');
  });

  test('unbound from every state in which nobody is working on it', async () => {
    const made = [await stage.draft(), await stage.draft(), await stage.normal(), await stage.normal()];
    const [, rejected, offline, banned] = made;
    if (!rejected || !offline || !banned) throw new Error('four were made');
    await stage.step(rejected.owner, 'media/accountSubmit', rejected.id);
    await rejectAccount(stage.api.services, operator, { id: rejected.id, reasons: [{ field: 'intro', reason: '不符' }] });
    await stage.step(offline.owner, 'media/offline', offline.id);
    await banAccount(stage.api.services, operator, { id: banned.id, reason: '作弊' });
    for (const { owner, id } of made) expect((await stage.step(owner, 'media/unbind', id)).data.status).toBe('unbound');
  });

  test('one legal person can have at most twenty accounts', async () => {
    const { owner, id } = await stage.draft();
    const principal = `某集团${randomUUID()}`;
    await stage.api.services.db.updateTable('media_account').set({ principal_name: principal }).where('id', '=', id).execute();
    for (let n = 0; n < 20; n += 1) await normalAccount(stage.api.services, owner.user.id, { principal_name: principal });
    expect(await stage.step(owner, 'media/accountSubmit', id)).toMatchObject({
      reason: 'tooManyAccountsOfPrincipal',
      msg: refusals.tooManyAccountsOfPrincipal.text({ max: 20 }),
    });
  });

  test('unbound only without open orders; then another user may bind it', async () => {
    const { owner, id } = await stage.normal();
    const { name, platform_id } = await stage.rowOf(id);
    const order = await writtenOrder(stage.api.services, {
      adUserId: (await stage.api.signUp('ad')).user.id,
      mediaUserId: owner.user.id,
      accountId: id,
      status: 'waiting',
    });
    expect(await stage.step(owner, 'media/unbind', id)).toMatchObject({ reason: 'noOpenOrder' });
    await stage.api.services.db.deleteFrom('performance_order').where('id', '=', order).execute();
    expect((await stage.step(owner, 'media/unbind', id)).data.status).toBe('unbound');
    expect((await stage.api.call('media/accountDetail', { id }, { side: 'media', token: owner.token })).reason).toBe(
      'accountMissing',
    );
    const other = await stage.api.signUp('media');
    const { result } = await stage.scan(other, name);
    expect(await stage.rowOf(result.data.accountId ?? '')).toMatchObject({ platform_id, user_id: other.user.id });
  });
});

describe('proof by hand', () => {
  const declared = { name: '手工号', fans: 5000, posts30d: 10, registeredOn: '2020-01-01', principal: '某某工作室' };

  test('declared figures and screenshots replace the authorisation', async () => {
    const owner = await stage.api.signUp('media');
    const platformId = `gh_${randomUUID().slice(0, 12)}`;
    const added = await stage.api.call(
      'media/accountAdd',
      { request_id: randomUUID(), kind: 'oa', platformId, declared },
      { side: 'media', token: owner.token },
    );
    expect(added.data).toMatchObject({ status: 'draft', phrase: expect.stringMatching(/^识众验证 \w{8}$/) });
    const { id } = added.data;
    await stage.api.call(
      'media/accountSave',
      { request_id: randomUUID(), id, form: { ...form, takes: ['read'], declared: { ...declared, fans: 6000 } } },
      { side: 'media', token: owner.token },
    );
    expect((await stage.step(owner, 'media/accountSubmit', id)).errors).toEqual([{ path: 'proof', msg: '请上传账号凭证' }]);
    const files = [await fileOf(stage.api.services, owner.user.id, 'attachment')];
    const prove = (list: string[]) =>
      stage.api.call('media/accountProof', { request_id: randomUUID(), id, files: list }, { side: 'media', token: owner.token });
    expect((await prove([randomUUID()])).reason).toBe('accountProofFileMissing');
    await prove(files);
    expect((await stage.step(owner, 'media/accountSubmit', id)).data.status).toBe('reviewing');
    await passAccount(stage.api.services, operator, { id });
    expect(await stage.detail(owner, id)).toMatchObject({
      status: 'normal',
      source: 'manual',
      fans: 6000,
      proofs: [{ files: [expect.any(String)] }],
    });
    const twin = await stage.api.call(
      'media/accountAdd',
      { request_id: randomUUID(), kind: 'oa', platformId, declared },
      { side: 'media', token: (await stage.api.signUp('media')).token },
    );
    expect(twin).toMatchObject({ reason: 'accountTaken', errors: [{ path: 'platformId' }] });
  });

  test('figures of an authorised account cannot be declared', async () => {
    const { owner, id } = await stage.draft();
    const answer = await stage.api.call(
      'media/accountSave',
      { request_id: randomUUID(), id, form: { ...form, declared } },
      { side: 'media', token: owner.token },
    );
    expect(answer.errors).toEqual([{ path: 'form.declared', msg: expect.any(String) }]);
  });
});

describe('another user’s account', () => {
  test('is answered like one that does not exist', async () => {
    const { id } = await stage.normal();
    const { id: authId } = await stage.authOf(id);
    const [other, request_id] = [await stage.api.signUp('media'), randomUUID()];
    const call = async <K extends Parameters<TestApi['call']>[0]>(key: K, body: object) =>
      (await stage.api.call(key, body, { side: 'media', token: other.token })).reason;
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
    const ad = await stage.api.signUp('ad');
    const foreign = { reason: 'notSignedIn', statusCode: 401 };
    expect(await stage.api.call('media/accountDetail', { id }, { token: ad.token })).toMatchObject(foreign);
  });
});

test.each(['accountReview'] as const)('every row of %s was executed in this file', async (process) => {
  expect(await unexercisedRows(stage.api.services.db, process)).toEqual([]);
});
