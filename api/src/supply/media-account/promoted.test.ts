import { randomUUID } from 'node:crypto';
import { fileOf } from '../../../test/certify';
import { createMediaAccountStage, type MediaAccountStage, operator } from '../../../test/media-account-stage';
import type { SignedUp } from '../../../test/test-api';
import { createEngine } from '../../app';
import { authorisationRevoked } from './follow';
import { promotedQueue, reviewPromoted } from './operate';

let stage: MediaAccountStage;
beforeAll(async () => {
  stage = await createMediaAccountStage();
});
afterAll(() => stage.api.close());

describe('accounts an advertiser promotes', () => {
  const start = (ad: SignedUp, more: object = {}) =>
    stage.api.call('ad/promotedAuthStart', { request_id: randomUUID(), kind: 'oa', consent: true, ...more }, { token: ad.token });
  const list = async (ad: SignedUp) => (await stage.api.call('ad/promotedAccounts', {}, { token: ad.token })).data;

  test('by scan: usable, lost with the authorisation, and never added twice', async () => {
    const ad = await stage.api.signUp('ad');
    const name = stage.newName();
    const first = await start(ad);
    await stage.api.call('user/accountAuthPlay', { authId: first.data.authId, act: 'full', name }, { token: ad.token });
    expect(await list(ad)).toMatchObject([{ name, status: 'ok', usable: true, missing: [] }]);
    const second = await start(ad);
    const twin = await stage.api.call(
      'user/accountAuthPlay',
      { authId: second.data.authId, act: 'full', name },
      { token: ad.token },
    );
    expect(twin.data).toMatchObject({ status: 'none', fault: '该账号已在推广账号列表中' });
    await authorisationRevoked(stage.api.services, first.data.authId);
    expect(await list(ad)).toMatchObject([{ status: 'revoked', usable: false }]);
    const remove = () =>
      stage.api.call('ad/promotedRemove', { request_id: randomUUID(), id: first.data.authId }, { token: ad.token });
    expect((await remove()).code).toBe(200);
    expect((await remove()).reason).toBe('promotedAccountMissing');
    expect(await list(ad)).toEqual([]);
  });

  test('when lost during a campaign, the campaign is suspended, and runs again with the authorisation', async () => {
    const ad = await stage.api.signUp('ad');
    const { data } = await start(ad);
    const name = stage.newName();
    const play = () => stage.api.call('user/accountAuthPlay', { authId: data.authId, act: 'full', name }, { token: ad.token });
    await play();
    const id = randomUUID();
    const at = new Date();
    await stage.api.services.db
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
        end_at: new Date(at.getTime() + 7 * 86_400_000),
        promoted_account_id: data.authId,
      } as never)
      .execute();
    const remove = await stage.api.call('ad/promotedRemove', { request_id: randomUUID(), id: data.authId }, { token: ad.token });
    expect(remove.reason).toBe('accountInCampaigns');
    await authorisationRevoked(stage.api.services, data.authId);
    const campaign = () =>
      stage.api.services.db.selectFrom('campaign').select(['status', 'status_reason']).where('id', '=', id).executeTakeFirst();
    expect(await campaign()).toEqual({ status: 'suspended', status_reason: '推广账号授权失效，请重新授权' });
    expect((await start(ad, { id: data.authId })).data.authId).toBe(data.authId);
    expect((await play()).data).toMatchObject({ status: 'ok', fault: '' });
    await createEngine(stage.api.services, () => {}).runDue();
    expect(await campaign()).toEqual({ status: 'running', status_reason: '' });
  });

  test('by proof that an operator compares', async () => {
    const ad = await stage.api.signUp('ad');
    const added = await stage.api.call(
      'ad/promotedAdd',
      { request_id: randomUUID(), kind: 'video', platformId: 'v2_abc123', name: '某视频号' },
      { token: ad.token },
    );
    const { id } = added.data;
    expect(added.data).toMatchObject({ usable: false, manual: 'none' });
    const prove = async () =>
      stage.api.call(
        'ad/promotedProof',
        { request_id: randomUUID(), id, files: [await fileOf(stage.api.services, ad.user.id, 'attachment')] },
        { token: ad.token },
      );
    expect((await prove()).data.manual).toBe('reviewing');
    expect((await prove()).reason).toBe('wrongState');
    await reviewPromoted(stage.api.services, operator, { id, accept: false, reason: '截图不清晰' });
    expect(await list(ad)).toMatchObject([{ manual: 'rejected', fault: '截图不清晰' }]);
    await prove();
    expect(await promotedQueue(stage.api.services)).toContainEqual(expect.objectContaining({ id }));
    await reviewPromoted(stage.api.services, operator, { id, accept: true });
    expect(await list(ad)).toMatchObject([{ usable: true }]);
    const other = await stage.api.signUp('ad');
    expect((await start(other, { id })).reason).toBe('promotedAccountMissing');
  });
});
