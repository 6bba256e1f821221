import { randomUUID } from 'node:crypto';
import { packageLimits } from '@shizhong/shared-contracts/campaign';
import { normalAccount } from '../../../test/media-accounts';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { assignConsultant, dismissConsultant } from './consultant';

let api: TestApi;
let ad: SignedUp;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
beforeEach(async () => {
  ad = await api.signUp('ad');
});
afterAll(() => api.close());

const act = <K extends Parameters<TestApi['call']>[0]>(key: K, body: object = {}, user = ad) =>
  api.call(key, { request_id: randomUUID(), ...body }, { side: user.side, token: user.token });
const packages = async (user = ad) => (await api.call('adMedia/packages', {}, { side: 'ad', token: user.token })).data.packages;
const save = (name: string, targeting: object = { gender: 'female' }) => act('adMedia/packageSave', { name, targeting });

describe('定向包', () => {
  test('are saved under a name and can be changed', async () => {
    const made = await save('江浙沪女性', { gender: 'female', genderMinBp: 6_000, areas: [{ code: '330000', minBp: 1_000 }] });
    expect(await packages()).toMatchObject([
      { name: '江浙沪女性', targeting: { gender: 'female', genderMinBp: 6_000, areas: [{ code: '330000', minBp: 1_000 }] } },
    ]);
    await act('adMedia/packageSave', { id: made.data.id, name: '华东女性', targeting: { gender: 'female' } });
    expect(await packages()).toMatchObject([{ id: made.data.id, name: '华东女性', targeting: { areas: [] } }]);
  });

  test('refuse a duplicate name and contradictory targeting', async () => {
    await save('同名');
    expect(await save('同名')).toMatchObject({ reason: 'packageNameTaken', errors: [{ path: 'name' }] });
    expect(await save('反了', { fansMin: 10, fansMax: 5 })).toMatchObject({
      reason: 'invalid',
      errors: [{ path: 'targeting.fansMax' }],
    });
  });

  test('add accounts of 成交媒体 once each, and refuse unknown ones', async () => {
    const media = await api.signUp('media');
    const [one, two] = [await normalAccount(api.services, media.user.id), await normalAccount(api.services, media.user.id)];
    const { data } = await save('老朋友', { includeAccounts: [one] });
    expect((await act('adMedia/packageAdd', { id: data.id, accountIds: [one, two] })).data).toEqual({
      id: data.id,
      added: 1,
      skipped: 1,
      accounts: 2,
    });
    expect((await act('adMedia/packageAdd', { id: data.id, accountIds: [randomUUID()] })).reason).toBe('accountMissing');
  });

  test('are private to each advertiser', async () => {
    const { data } = await save('我的');
    const other = await api.signUp('ad');
    expect(await packages(other)).toEqual([]);
    for (const [key, more] of [
      ['adMedia/packageSave', { name: '你的', targeting: {} }],
      ['adMedia/packageRemove', {}],
    ] as const)
      expect((await act(key, { id: data.id, ...more }, other)).reason).toBe('packageMissing');
    await act('adMedia/packageRemove', { id: data.id });
    expect(await packages()).toEqual([]);
  });

  test('are limited in number, also under concurrent requests', async () => {
    const { db } = api.services;
    const at = new Date();
    await db
      .insertInto('targeting_package')
      .values(
        Array.from({ length: packageLimits.most - 1 }, (_, index) => ({
          id: randomUUID(),
          ad_user_id: ad.user.id,
          name: `包 ${index}`,
          targeting: '{}',
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(name)));
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'packagesFull', 'packagesFull']);
  });
});

test('专属顾问: none before an operator assigns one, and none after the operator removes it', async () => {
  const consultant = async () => (await api.call('ad/consultant', {}, { side: 'ad', token: ad.token })).data.consultant;
  expect(await consultant()).toBeNull();
  const facts = { userId: ad.user.id, name: '王敏', wechat: 'wangmin' };
  await expect(assignConsultant(api.services, 'ops', { ...facts, phone: '打给我' })).rejects.toThrow();
  await assignConsultant(api.services, 'ops', { ...facts, phone: '0571-88880000' });
  await assignConsultant(api.services, 'ops', { ...facts, phone: '0571-88880001' });
  expect(await consultant()).toEqual({ name: '王敏', phone: '0571-88880001', wechat: 'wangmin' });
  expect(await dismissConsultant(api.services, ad.user.id)).toBe(true);
  expect(await consultant()).toBeNull();
});
