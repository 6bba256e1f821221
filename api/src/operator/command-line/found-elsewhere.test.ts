import { createTestApi, type TestApi } from '../../../test/test-api';
import { startSession } from '../../identity';
import { foundElsewhere } from './found-elsewhere';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function signedInAt(side: 'ad' | 'media', ip: string, userAgent = computer): Promise<string> {
  const { phone } = await api.signUp(side);
  const { id } = await api.services.db
    .selectFrom('user')
    .select('id')
    .where('phone_hash', 'in', api.services.phones.hashes(phone))
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  await api.services.db
    .transaction()
    .execute((trx) => startSession(trx, { id, side }, { ip, userAgent }, { remember: false, most: 100 }));
  return id;
}

const found = (userId: string) =>
  foundElsewhere(api.services.db, { user_id: userId, identity_hash: null }, new Date(api.services.clock.now()));

test('whoever signed in at the same address with the same browser is named with side, standing and device', async () => {
  const one = await signedInAt('ad', '203.0.113.24');
  await signedInAt('ad', '203.0.113.24', 'another browser');
  await signedInAt('ad', '203.0.113.25');
  expect(await found(one)).toEqual([]);
  const other = await signedInAt('media', '203.0.113.24');
  const { nickname } = await api.services.db
    .selectFrom('user')
    .select('nickname')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(await found(one)).toEqual([
    {
      part: '同一设备登录过的其他用户',
      field: nickname || other,
      value: '媒体主 · 正常 · Chrome · Windows · 203.0.113.24',
    },
  ]);
});

test('an office behind one private address is nobody’s hint', async () => {
  const one = await signedInAt('ad', '10.0.0.7');
  await signedInAt('media', '10.0.0.7');
  expect(await found(one)).toEqual([]);
});
