import { sql } from 'kysely';
import { createTestApi, randomIp } from '../../test/test-api';
import { addChannel } from '../identity';
import { sweepAll } from '../platform';
import { sweeps } from './parts';

test('expired rows are deleted; rows that are valid or kept by law stay', async () => {
  const api = await createTestApi();
  const { db } = api.services;
  const { token } = await addChannel(db, { uid: 'u', mid: 'm' });
  const user = await api.signUp('ad', { headers: { szpush: token } });
  await api.call('auth/captcha', {}, { ip: randomIp() });
  const count = async (table: 'captcha' | 'sms_code' | 'rate_counter' | 'request_log' | 'session' | 'consent' | 'promo_visit') =>
    (await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;

  await sweepAll(api.services, sweeps);
  for (const table of ['captcha', 'sms_code', 'rate_counter', 'request_log'] as const)
    expect([table, await count(table)]).not.toEqual([table, 0]);

  await sql`update captcha set expires_at = now() - interval '1 second'`.execute(db);
  await sql`update rate_counter set expires_at = now() - interval '2 hours'`.execute(db);
  for (const table of ['sms_code', 'request_log', 'session'])
    await sql`update ${sql.table(table)} set created_at = now() - interval '170 days'`.execute(db);
  await sweepAll(api.services, sweeps);
  for (const table of ['captcha', 'sms_code', 'rate_counter', 'request_log'] as const)
    expect([table, await count(table)]).toEqual([table, 0]);
  for (const table of ['session', 'consent', 'promo_visit'] as const) expect([table, await count(table)]).not.toEqual([table, 0]);
  await sql`update promo_visit set at = now() - interval '401 days'`.execute(db);
  await sweepAll(api.services, sweeps);
  expect(await count('promo_visit')).toBe(0);
  expect((await api.call('ad/getUserInfo', {}, { token: user.token })).code).toBe(200);
  await api.close();
});
