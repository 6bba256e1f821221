import { answerHeaders } from '@shizhong/shared-contracts/answer-headers';
import { pixels } from '../../../test/certify';
import { createTestApi, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('headers of every answer', () => {
  const urls = ['/api/v1/auth/captcha', '/api/v1/nowhere', '/livez', '/readyz', '/healthz'];

  test.each(urls)(
    '%s is taken for nothing but what it says, shown in no frame, and gives no other site the visitor’s address',
    async (url) => {
      const { headers } = await api.app.inject(url);
      expect(headers).toMatchObject(answerHeaders(null));
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('an answer, a refusal, an upload and the uploaded file say the same', async () => {
    const { token } = await api.signUp('ad');
    const upload = await api.call('upload/file', { purpose: 'avatar' }, { token, file: await pixels() });
    expect(upload.code).toBe(200);
    const file = await api.app.inject(String((upload.data as { url: string }).url));
    const answers = [
      await api.call('ad/getUserInfo', {}, { token }),
      await api.call('ad/getUserInfo', {}, { token: 'nobody' }),
      upload,
    ];
    for (const { headers } of answers) expect(headers).toMatchObject(answerHeaders(null));
    const policy = `${answerHeaders(null)['content-security-policy']}; sandbox`;
    expect(file.headers).toMatchObject({ ...answerHeaders(null), 'content-security-policy': policy });
  });

  test('no answer with data is stored on its way', async () => {
    const user = await api.signUp('ad');
    const answers = [
      await api.call('ad/getUserInfo', {}, { token: user.token }),
      await api.call('ad/getUserInfo', {}, { token: 'sz_advert_web:nobody' }),
      await api.call('auth/captcha'),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  test('browsers stay with https where the public address is https', async () => {
    const safe = await createTestApi({ databaseUrl: api.settings.databaseUrl, publicUrl: 'https://market.example' });
    const { headers } = await safe.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await safe.close();
  });
});
