import sharp from 'sharp';
import { certify } from '../../../test/certify';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { storeFile, uuidv7 } from '../../platform';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function avatarOf(userId: string, purpose: 'avatar' | 'attachment' = 'avatar') {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return storeFile(api.services, userId, purpose, { bytes, mediaType: 'image/png', extension: 'png', width: 2, height: 2 });
}

test('a new advertiser has zero balances, no certification and no completed step', async () => {
  const { token, phone } = await api.signUp('ad');
  const { data } = await api.call('ad/getUserInfo', {}, { token });
  expect(data).toMatchObject({
    username: '',
    phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    avatar: null,
    certStatus: 'none',
    unread: 0,
    company: '测试公司',
    balance: { cashFen: 0, giftFen: 0, frozenFen: 0 },
    wxInfo: null,
    otherSide: false,
  });
  expect(data.checklist).toEqual(['profile', 'certify', 'deposit', 'campaign', 'settled'].map((key) => ({ key, done: false })));
  expect(Math.abs(Date.parse(data.registeredAt) - Date.now())).toBeLessThan(60_000);
});

test('a new media owner starts at level 0, without points, with a score of 80 out of 100', async () => {
  const { token } = await api.signUp('media');
  const { data } = await api.call('media/userInfo', {}, { side: 'media', token });
  expect(data).toMatchObject({
    mediaKind: 'oa',
    takesOrders: false,
    earnings: { availableFen: 0, pendingFen: 0, holdFen: 0 },
    level: 0,
    points: 0,
    perfScore: 80,
    signedToday: false,
  });
  expect(data.checklist.map(({ key }) => key)).toEqual(['certify', 'account', 'rateCard', 'order', 'cashout']);
});

test('a certification shows in status, checklist and certification data', async () => {
  const { token, user } = await api.signUp('ad');
  expect((await api.call('auth/getAuthData', {}, { token })).data).toMatchObject({ status: 'none', kind: null, form: null });
  await certify(api.services, user.id, 'ad');
  expect((await api.call('auth/getAuthData', {}, { token })).data).toMatchObject({ status: 'passed', kind: 'company' });
  const { data } = await api.call('ad/getUserInfo', {}, { token });
  expect(data.certStatus).toBe('passed');
  expect(data.checklist).toContainEqual({ key: 'certify', done: true });
});

test('nickname and avatar are saved; omitted fields keep their values', async () => {
  const { token, user } = await api.signUp('ad');
  expect((await api.call('user/saveProfile', { nickname: '  小张 ' }, { token })).data).toEqual({
    username: '小张',
    avatar: null,
  });
  const avatarFileId = await avatarOf(user.id);
  const saved = await api.call('user/saveProfile', { avatarFileId }, { token });
  expect(saved.data).toEqual({ username: '小张', avatar: `/api/v1/file/${avatarFileId}` });
  const { data } = await api.call('ad/getUserInfo', {}, { token });
  expect(data).toMatchObject(saved.data);
  expect(data.checklist).toContainEqual({ key: 'profile', done: true });
  expect((await api.app.inject(saved.data.avatar ?? '')).statusCode).toBe(200);
});

test('another user’s file, a file of another kind or a missing file is refused as avatar', async () => {
  const [me, other] = [await api.signUp('ad'), await api.signUp('ad')];
  for (const avatarFileId of [await avatarOf(other.user.id), await avatarOf(me.user.id, 'attachment'), uuidv7(), 'x']) {
    expect(await api.call('user/saveProfile', { avatarFileId }, { token: me.token })).toMatchObject({
      reason: 'avatarMissing',
      errors: [{ path: 'avatarFileId' }],
    });
  }
});
