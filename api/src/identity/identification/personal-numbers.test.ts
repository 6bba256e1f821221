import { randomUUID } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import { companyForm, fileOf, personForm } from '../../../test/certify';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import type { IdentityInput } from './checks';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

async function newUser(side: Side, more: Partial<IdentityInput> = {}) {
  const user = await api.signUp(side);
  const fileId = await fileOf(api.services, user.user.id);
  const form = side === 'ad' ? companyForm(fileId, more) : personForm(fileId, more);
  return { user, fileId, form };
}

const send = (
  user: SignedUp,
  form: IdentityInput,
  key: 'auth/saveAuth' | 'auth/authChange' = 'auth/saveAuth',
  more: object = {},
) => api.call(key, { request_id: randomUUID(), form, consentSensitive: true, ...more }, { side: user.side, token: user.token });

test('personal numbers are not stored in plain text', async () => {
  const { user, form } = await newUser('media');
  await send(user, form);
  const row = await api.services.db
    .selectFrom('identification_form')
    .selectAll()
    .where('user_id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(form.personId ?? '-');
});

describe('the full numbers', () => {
  test('are shown after the password or a code, and each reveal is recorded', async () => {
    const { user, form } = await newUser('media');
    await send(user, form);
    const ask = (given: object, ip = randomIp()) => api.call('auth/authReveal', given, { side: 'media', token: user.token, ip });
    expect((await ask({})).reason).toBe('secondFactorMissing');
    expect(await ask({ password: 'Wrong-123' })).toMatchObject({
      reason: 'loginPasswordWrong',
      errors: [{ path: 'password' }],
    });
    expect((await ask({ smsCode: '000000' })).reason).toBe('smsCodeWrong');
    expect((await ask({ password: user.password })).data).toMatchObject({ name: form.name, personId: form.personId });
    const code = await api.call('auth/sendSmsFactor', {}, { side: 'media', token: user.token, ip: randomIp() });
    expect((await ask({ smsCode: code.data.demoCode })).code).toBe(200);
    const looks = await api.services.db
      .selectFrom('reveal_log')
      .select('proof')
      .where('user_id', '=', user.user.id)
      .orderBy('at')
      .execute();
    expect(looks.map(({ proof }) => proof)).toEqual(['password', 'sms']);
    await expect(api.services.db.deleteFrom('reveal_log').execute()).rejects.toThrow('never changed');
  });

  test('and both sides of a card are seen only by whoever proves to be the owner, not by whoever holds the session', async () => {
    const { user, form } = await newUser('media');
    await send(user, form);
    const whose = { side: 'media', token: user.token } as const;
    const shown = await api.call('auth/getAuthData', {}, whose);
    expect(shown.data.form?.held).toEqual({ front: true, back: true, mandate: false });
    expect(JSON.stringify(shown.data)).not.toContain('/file/');
    const revealed = await api.call('auth/authReveal', { password: user.password }, { ...whose, ip: randomIp() });
    for (const url of [revealed.data.files.front, revealed.data.files.back]) {
      expect((await api.app.inject(url ?? '')).statusCode).toBe(200);
    }
  });

  test('guessing the password causes a lock-out', async () => {
    const { user, form } = await newUser('media');
    await send(user, form);
    const ip = randomIp();
    const reasons: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      reasons.push(
        (await api.call('auth/authReveal', { password: `Wrong-${n}` }, { side: 'media', token: user.token, ip })).reason,
      );
    }
    expect(reasons.slice(-1)).toEqual(['lockedOut']);
  });
});
