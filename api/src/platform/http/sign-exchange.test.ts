import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import { createTestDatabase } from '../../../test/server';
import { createTestApi } from '../../../test/test-api';

test('strings are exchanged while pages are open: servers take both, then only the new ones', async () => {
  const [former, coming] = [
    { prefix: 'former-', suffix: '-behind' },
    { prefix: 'coming-', suffix: '-end' },
  ];
  const steps = [
    { now: former, other: coming, taken: [true, true] },
    { now: coming, other: former, taken: [true, true] },
    { now: coming, other: null, taken: [false, true] },
  ];
  const databaseUrl = await createTestDatabase();
  for (const { now, other, taken } of steps) {
    const server = await createTestApi({
      ...{ databaseUrl, runJobs: false, signPrefix: now.prefix, signSuffix: now.suffix },
      ...{ signPrefixOther: other?.prefix ?? null, signSuffixOther: other?.suffix ?? null },
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const statuses = [former, coming].map(async (strings) => {
      const headers = { source: sources.ad, timestamp, 'content-type': 'application/json' };
      const sign = signatureOf({ source: sources.ad, timestamp, payload: {} }, strings);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/captcha',
        payload: '{}',
        headers: { ...headers, sign },
      });
      return answer.statusCode === 200;
    });
    expect(await Promise.all(statuses)).toEqual(taken);
    await server.close();
  }
});
