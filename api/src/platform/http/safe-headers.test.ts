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
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

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
