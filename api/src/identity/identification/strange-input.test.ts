import { randomUUID } from 'node:crypto';
import { companyForm, fileOf } from '../../../test/certify';
import { createTestApi, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test.each([{ licenceFrom: '0000-01-01' }, { licenceTo: '9999-12-31' }, { licenceTo: '2026-02-30' }])(
  'a date outside the supported range is refused as input and causes no server error: %j',
  async (days) => {
    const { user, token } = await api.signUp('ad');
    const form = companyForm(await fileOf(api.services, user.id), days);
    const answer = await api.call('auth/saveAuth', { request_id: randomUUID(), form, consentSensitive: true }, { token });
    expect(answer).toMatchObject({ status: 200, reason: 'invalid', errors: [{ msg: '请选择日期' }] });
  },
);

test('the registration date of an account is validated the same way', async () => {
  const { token } = await api.signUp('media');
  const declared = { name: 'x', fans: 1, posts30d: 1, registeredOn: '0000-01-01' };
  const body = { request_id: randomUUID(), kind: 'oa', platformId: 'gh_1', declared };
  expect((await api.call('media/accountAdd', body, { side: 'media', token })).reason).toBe('invalid');
});
