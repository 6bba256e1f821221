import { randomUUID } from 'node:crypto';
import { createMediaAccountStage, type MediaAccountStage } from '../../../test/media-account-stage';
import { unexercisedRows } from '../../../test/process-coverage';
import { authorisationRevoked, authorisationsOf, scopesChanged } from './follow';
import { grantedByTicket } from './granted';
import { type AccountFacts, PlatformError } from './platform';
import { simulatedFacts, simulatedGrant, simulatedPlatform } from './simulated-platform';

let stage: MediaAccountStage;
beforeAll(async () => {
  stage = await createMediaAccountStage();
});
afterEach(() => stage.resetPlatform());
afterAll(() => stage.api.close());

const hour = 3_600_000;

describe('authorisation by scan', () => {
  test('creates the account with its data', async () => {
    const owner = await stage.api.signUp('media');
    const name = stage.newName();
    const { started, result } = await stage.scan(owner, name);
    expect(started.data).toMatchObject({ status: 'pending', simulated: true });
    expect(started.data.scopes.map(({ code }) => code)).toEqual([2, 3, 7]);
    expect(result.data).toMatchObject({ status: 'ok', name, missing: [], fault: '' });
    const facts = simulatedFacts('oa', name);
    expect(await stage.detail(owner, result.data.accountId ?? '')).toMatchObject({
      name,
      status: 'draft',
      authStatus: 'ok',
      fans: facts.fans,
      platformId: facts.platformId,
    });
    const stored = await stage.authOf(result.data.accountId ?? '');
    expect(stored.refresh_token_enc).not.toContain('simulated');
  });

  test('missing permissions are named; a second scan completes them', async () => {
    const owner = await stage.api.signUp('media');
    const name = stage.newName();
    const { result } = await stage.scan(owner, name, 'partial');
    expect(result.data).toMatchObject({ status: 'partial', missing: [{ code: 7, purpose: expect.any(String) }] });
    expect((await stage.rowOf(result.data.accountId ?? '')).accepting).toBe(false);
    const again = await stage.scan(owner, name, 'full', result.data.accountId ?? '');
    expect(again.result.data).toMatchObject({ status: 'ok', accountId: result.data.accountId });
    expect((await stage.rowOf(result.data.accountId ?? '')).accepting).toBe(true);
  });

  test('an account bound by another user stays theirs; of two concurrent bindings one succeeds', async () => {
    const [one, two] = [await stage.api.signUp('media'), await stage.api.signUp('media')];
    const name = stage.newName();
    await stage.scan(one, name);
    expect((await stage.scan(two, name)).result.data).toMatchObject({
      status: 'none',
      accountId: null,
      fault: '该账号已被他人绑定',
    });
    const race = stage.newName();
    const results = await Promise.all([stage.scan(one, race), stage.scan(two, race)]);
    expect(results.map(({ result }) => result.data.status).sort()).toEqual(['none', 'ok']);
  });

  test('an account other than the chosen one is refused', async () => {
    const { owner, id } = await stage.draft();
    await authorisationRevoked(stage.api.services, (await stage.authOf(id)).id);
    expect((await stage.scan(owner, stage.newName(), 'full', id)).result.data).toMatchObject({
      fault: '扫码的账号与所选账号不同',
    });
  });

  test('when refused or not scanned within ten minutes, nothing changes', async () => {
    const owner = await stage.api.signUp('media');
    expect((await stage.scan(owner, stage.newName(), 'refuse')).result.data.status).toBe('none');
    const { data } = await stage.api.call(
      'media/accountAuthStart',
      { request_id: randomUUID(), kind: 'oa', consent: true },
      { side: 'media', token: owner.token },
    );
    await stage.run(11 * 60_000);
    const result = () =>
      stage.api.call('media/accountAuthResult', { authId: data.authId }, { side: 'media', token: owner.token });
    expect((await result()).data.status).toBe('none');
    expect(
      await stage.api.call('user/accountAuthPlay', { authId: data.authId, act: 'full' }, { side: 'media', token: owner.token }),
    ).toMatchObject({ reason: 'wrongState' });
  });

  test('the callback finds it by its ticket, once', async () => {
    const owner = await stage.api.signUp('media');
    const { data } = await stage.api.call(
      'media/accountAuthStart',
      { request_id: randomUUID(), kind: 'oa', consent: true },
      { side: 'media', token: owner.token },
    );
    const ticket = data.qr.split(':').at(-1) ?? '';
    const grant = simulatedGrant('oa', stage.newName(), 'full');
    await grantedByTicket(stage.api.services, ticket, async () => grant);
    await expect(grantedByTicket(stage.api.services, ticket, async () => grant)).rejects.toMatchObject({
      reason: 'authorisationMissing',
    });
    const cancel = await stage.api.call(
      'media/accountAuthCancel',
      { request_id: randomUUID(), authId: data.authId },
      { side: 'media', token: owner.token },
    );
    expect(cancel.reason).toBe('wrongState');
  });

  test('nothing starts without consent, and production has no simulated scan', async () => {
    const owner = await stage.api.signUp('media');
    const start = { request_id: randomUUID(), kind: 'oa', consent: false } as const;
    expect((await stage.api.call('media/accountAuthStart', start, { side: 'media', token: owner.token })).reason).toBe(
      'authorisationConsentMissing',
    );
    const { started } = await stage.scan(owner, stage.newName(), 'refuse');
    stage.api.services.accounts.simulated = false;
    const play = await stage.api.call(
      'user/accountAuthPlay',
      { authId: started.data.authId, act: 'full' },
      { side: 'media', token: owner.token },
    );
    stage.api.services.accounts.simulated = true;
    expect(play.reason).toBe('simulatedScanMissing');
  });
});

describe('after an authorisation', () => {
  test('when revoked on the platform’s side, the account takes no new orders', async () => {
    const { id } = await stage.normal();
    const held = await stage.authOf(id);
    expect(await authorisationsOf(stage.api.services, held.appid ?? '')).toEqual([held.id]);
    await authorisationRevoked(stage.api.services, held.id);
    expect(await stage.rowOf(id)).toMatchObject({ status: 'normal', accepting: false });
    expect((await stage.authOf(id)).status).toBe('revoked');
  });

  test('fewer permissions narrow it, all of them restore it', async () => {
    const { id } = await stage.normal();
    const held = await stage.authOf(id);
    await scopesChanged(stage.api.services, held.id, [2]);
    expect([(await stage.authOf(id)).status, (await stage.rowOf(id)).accepting]).toEqual(['partial', false]);
    await scopesChanged(stage.api.services, held.id, [2, 3, 7]);
    expect([(await stage.authOf(id)).status, (await stage.rowOf(id)).accepting]).toEqual(['ok', true]);
  });

  test('after 24 hours without an answer it expires, and a scan or an answer restores it', async () => {
    const { owner, id } = await stage.normal();
    const { name } = await stage.rowOf(id);
    stage.platform.factsOf = async () => {
      throw new PlatformError('invalid refresh_token');
    };
    await stage.run(25 * hour);
    expect(await stage.authOf(id)).toMatchObject({ status: 'expired', last_fault: 'invalid refresh_token' });
    expect((await stage.scan(owner, name, 'refuse', id)).result.data.status).toBe('none');
    expect((await stage.scan(owner, name, 'full', id)).result.data.status).toBe('ok');
    stage.platform.factsOf = async () => {
      throw new PlatformError('invalid refresh_token');
    };
    await stage.run(25 * hour);
    stage.resetPlatform();
    await stage.run(2 * hour);
    expect(await stage.authOf(id)).toMatchObject({ status: 'ok', last_fault: '' });
    expect((await stage.rowOf(id)).accepting).toBe(true);
  });

  test('a partial authorisation may also expire or be revoked', async () => {
    const made = [await stage.normal(), await stage.normal(), await stage.normal()];
    const held = await Promise.all(made.map(({ id }) => stage.authOf(id)));
    for (const each of held) await scopesChanged(stage.api.services, each.id, [2]);
    const [silent, revoked, later] = held;
    await authorisationRevoked(stage.api.services, revoked?.id ?? '');
    stage.platform.factsOf = async () => {
      throw new PlatformError('no answer');
    };
    await stage.run(25 * hour);
    await authorisationRevoked(stage.api.services, later?.id ?? '');
    const statuses = await Promise.all(made.map(async ({ id }) => (await stage.authOf(id)).status));
    expect(statuses).toEqual(['expired', 'revoked', 'revoked']);
    expect(silent?.status).toBe('ok');
  });

  test.each([
    [19, 'frozen'],
    [16, 'banned'],
    [14, 'banned'],
  ])('the platform’s own state %i is followed', async (wxStatus, status) => {
    const { id } = await stage.normal();
    const real = simulatedPlatform.factsOf;
    const says = (more: Partial<AccountFacts>) => {
      stage.platform.factsOf = async (grant) => {
        const answer = await real(grant);
        return { ...answer, facts: { ...answer.facts, ...more } };
      };
    };
    says({ wxStatus });
    await stage.run(25 * hour);
    expect(await stage.rowOf(id)).toMatchObject({ status, status_reason: expect.stringContaining('微信侧状态') });
    says({});
    await stage.run(25 * hour);
    expect((await stage.rowOf(id)).status).toBe(status === 'frozen' ? 'normal' : 'banned');
  });
});

test.each(['accountAuthorisation'] as const)('every row of %s was executed in this file', async (process) => {
  expect(await unexercisedRows(stage.api.services.db, process)).toEqual([]);
});
