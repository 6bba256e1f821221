import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('limits per address', () => {
  const minute = async () =>
    (await sql<{ minute: number }>`select floor(extract(epoch from now()) / 60)::int as minute`.execute(api.services.db)).rows[0]
      ?.minute;

  let addresses = 0;

  /** The count begins anew with each minute of the database: calls that were made in two are made again, from another address. */
  async function withinOneMinute<T>(calls: (ip: string) => Promise<T>): Promise<T> {
    for (;;) {
      addresses += 1;
      const before = await minute();
      const answers = await calls(`10.9.${addresses}.9`);
      if ((await minute()) === before) return answers;
    }
  }

  test('too many requests: 429 with the seconds to wait, for that address and endpoint only', async () => {
    const { statuses, ...others } = await withinOneMinute(async (ip) => ({
      statuses: await Promise.all(Array.from({ length: 70 }, () => api.call('auth/captcha', {}, { ip }))),
      otherAddress: await api.call('auth/captcha', {}, { ip: ip.replace(/9$/, '8') }),
      otherEndpoint: await api.call('home/industries', {}, { ip }),
    }));
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, msg } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(msg).toBe('请求过于频繁，请稍后再试');
    }
    expect([others.otherAddress.status, others.otherEndpoint.status]).toEqual([200, 200]);
  });

  test('two servers on one database share the count; a factor raises the limit', async () => {
    const second = await createTestApi({ databaseUrl: api.settings.databaseUrl });
    const generous = await createTestApi({ databaseUrl: api.settings.databaseUrl, rateLimitFactor: 2 });
    const answers = await withinOneMinute(async (ip) => {
      for (let n = 0; n < 60; n += 1) await (n % 2 ? api : second).call('auth/captcha', {}, { ip });
      const over = await second.call('auth/captcha', {}, { ip });
      return [over.status, (await generous.call('auth/captcha', {}, { ip })).status];
    });
    expect(answers).toEqual([429, 200]);
    await second.close();
    await generous.close();
  });
});
