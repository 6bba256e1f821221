import { createTestApi, randomIp, type TestApi } from '../../../test/test-api';
import { addChannel, ChannelCodeTaken } from '../../identity';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = (uid: string, mid: string, more: { ip?: string; headers?: Record<string, string> } = {}) =>
  api.call('home/public/account', { uid, mid, type: '1' }, more);
const attributionOf = (userId: string) =>
  api.services.db.selectFrom('attribution').selectAll().where('user_id', '=', userId).executeTakeFirst();

test('uid and mid return the channel’s szPush in the envelope', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u1', mid: 'm1' });
  expect(await ask('u1', 'm1')).toMatchObject({ status: 200, code: 200, statusCode: 200, szPush: token, data: {} });
});

test('an unknown or closed channel returns a status_code other than 200', async () => {
  expect(await ask('nobody', 'm1')).toMatchObject({
    status: 200,
    reason: 'promotionMissing',
    statusCode: 404,
    szPush: undefined,
  });
  await addChannel(api.services.db, { uid: 'u2', mid: 'm2' });
  await api.services.db.updateTable('promo_channel').set({ status: 'closed' }).where('uid', '=', 'u2').execute();
  expect((await ask('u2', 'm2')).statusCode).toBe(404);
  expect((await api.call('home/public/account', { uid: 'u1', mid: 'm1', type: '2' })).reason).toBe('invalid');
});

test('the same uid and mid return the same channel', async () => {
  const first = await addChannel(api.services.db, { uid: 'u3', mid: 'm3' });
  expect(await addChannel(api.services.db, { uid: 'u3', mid: 'm3' })).toEqual({ token: first.token, added: false });
});

test('concurrent additions of the same channel with a given token create it once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const channel = { uid: `race${round}`, mid: 'm', token: `race-${round}`, promCode: `race-${round}` };
    const all = await Promise.all(Array.from({ length: 8 }, () => addChannel(api.services.db, channel)));
    expect(all.map(({ token }) => token)).toEqual(Array.from({ length: 8 }, () => channel.token));
    expect(all.filter(({ added }) => added)).toHaveLength(1);
  }
});

test('another channel’s token is refused', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u3', mid: 'm3' });
  await expect(addChannel(api.services.db, { uid: 'u3b', mid: 'm3', token })).rejects.toThrow(ChannelCodeTaken);
});

test('a visit is stored once per address and day', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u4', mid: 'm4' });
  const ip = randomIp();
  await ask('u4', 'm4', { ip });
  await ask('u4', 'm4', { ip });
  await ask('u4', 'm4', { ip: randomIp() });
  const visits = await api.services.db.selectFrom('promo_visit').selectAll().where('token', '=', token).execute();
  expect(visits).toHaveLength(2);
  expect(visits.every(({ channel_id, ip_hash }) => channel_id && !ip_hash.includes('10.'))).toBe(true);
});

test('made-up channels and marks without end write no rows without end', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u9', mid: 'm9' });
  const ip = randomIp();
  const visit = (headers: Record<string, string>) => api.call('home/industries', {}, { ip, headers });
  const visits = async () => (await api.services.db.selectFrom('promo_visit').select('token').execute()).length;
  const before = await visits();
  for (let n = 0; n < 30; n += 1) await visit({ szpush: `made-up-${n}`, prom: `made-up-${n}` });
  expect((await visits()) - before).toBe(0);
  for (let n = 0; n < 30; n += 1) await visit({ szpush: token, prom: `mark-${n}` });
  expect((await visits()) - before).toBe(20);
});

test('szPush takes precedence over prom for the owner, prom names the campaign, and both are fixed at registration', async () => {
  const byPush = await addChannel(api.services.db, { uid: 'u5', mid: 'm5' });
  await addChannel(api.services.db, { uid: 'u6', mid: 'm6', promCode: 'SPRING' });
  const channelId = async (uid: string) =>
    (await api.services.db.selectFrom('promo_channel').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()).id;

  const both = await api.signUp('ad', { headers: { szpush: byPush.token, prom: 'SPRING' } });
  expect(await attributionOf(both.user.id)).toMatchObject({
    channel_id: await channelId('u5'),
    token: byPush.token,
    prom: 'SPRING',
  });
  const onlyProm = await api.signUp('ad', { headers: { prom: 'SPRING' } });
  expect(await attributionOf(onlyProm.user.id)).toMatchObject({ channel_id: await channelId('u6'), token: '' });
  const unknown = await api.signUp('ad', { headers: { szpush: 'no-such-channel' } });
  expect(await attributionOf(unknown.user.id)).toMatchObject({ channel_id: null, token: 'no-such-channel' });
  const direct = await api.signUp('ad');
  expect(await attributionOf(direct.user.id)).toBeUndefined();
});

test.each([
  ['Chinese', '春季/推广'],
  ['with a percent sign', '100%25'],
  ['of 1 KB', `${'春'.repeat(341)}x`],
])('a campaign code %s arrives percent-encoded and is kept as written', async (_name, prom) => {
  const uid = `written-${prom.length}`;
  await addChannel(api.services.db, { uid, mid: 'm', promCode: prom });
  const { user } = await api.signUp('ad', {
    headers: { szpush: encodeURIComponent(prom), prom: encodeURIComponent(prom) },
    payload: { inviteCode: prom },
  });
  expect(await attributionOf(user.id)).toMatchObject({ channel_id: expect.any(String), token: prom, prom });
  await ask(uid, 'm', { headers: { prom: encodeURIComponent(prom) } });
  const visits = await api.services.db.selectFrom('promo_visit').selectAll().where('prom', '=', prom).execute();
  expect(visits.length).toBeGreaterThan(0);
});

test.each([
  ['not percent-encoded', '50%', '50%'],
  ['with what the database cannot store', 'a%00b', ''],
  ['longer than 1 KB', 'x'.repeat(1_025), ''],
])('a mark %s does not break the request', async (_name, sent, kept) => {
  const { user } = await api.signUp('ad', { headers: { szpush: 'whatever', prom: sent } });
  expect(await attributionOf(user.id)).toMatchObject({ token: 'whatever', prom: kept });
});

test('the other parameters of the address do not disturb the lookup', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u8', mid: 'm8' });
  const query = { uid: 'u8', mid: 'm8', type: '1', from: '春', prom: 'x' };
  expect(await api.call('home/public/account', query)).toMatchObject({ statusCode: 200, szPush: token });
});

test('a channel’s token or code is accepted as invitation code', async () => {
  const { token } = await addChannel(api.services.db, { uid: 'u7', mid: 'm7', promCode: 'WINTER' });
  for (const inviteCode of [token, 'WINTER']) {
    expect(await api.signUp('ad', { payload: { inviteCode } })).toMatchObject({ inviteAccepted: true });
  }
});
