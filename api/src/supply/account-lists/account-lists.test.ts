import { randomUUID } from 'node:crypto';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { normalAccount, writtenOrder } from '../../../test/media-accounts';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
let media: SignedUp;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
  media = await api.signUp('media');
});
afterAll(() => api.close());

const account = (name?: string) => normalAccount(api.services, media.user.id, name ? { name } : {});
const ask = <K extends Parameters<TestApi['call']>[0]>(user: SignedUp, key: K, body: object = {}) =>
  api.call(key, body, { side: user.side, token: user.token });
const act = <K extends Parameters<TestApi['call']>[0]>(user: SignedUp, key: K, body: object) =>
  ask(user, key, { request_id: randomUUID(), ...body });

describe('blacklist', () => {
  test('accepts names, ids and platform ids; returns entries it could not find and ambiguous names', async () => {
    const ad = await api.signUp('ad');
    const [one, two] = [await account('唯一名'), await account()];
    await account('同名');
    await account('同名');
    const { platform_id } = await api.services.db
      .selectFrom('media_account')
      .select('platform_id')
      .where('id', '=', two)
      .executeTakeFirstOrThrow();
    const body = { names: ['唯一名', platform_id, '同名', '没有'], reason: 'data' };
    expect((await act(ad, 'adMedia/blackAdd', body)).data).toEqual({
      added: 2,
      addedIds: expect.any(Array),
      skipped: 0,
      unknown: ['没有'],
      ambiguous: ['同名'],
    });
    expect((await act(ad, 'adMedia/blackAdd', { accountIds: [one], reason: 'other' })).data).toMatchObject({
      added: 0,
      skipped: 1,
    });
    const list = await ask(ad, 'adMedia/black', { filters: { keyword: '唯一' } });
    expect(list.data).toMatchObject({ total: 1, list: [{ account: { id: one, name: '唯一名' }, reason: 'data' }] });
    expect((await act(ad, 'adMedia/blackRemove', { accountIds: [one, two, randomUUID()] })).data).toEqual({ removed: 2 });
    expect((await ask(ad, 'adMedia/black')).data.total).toBe(0);
  });

  test('belongs to one advertiser and accepts only the owner’s orders', async () => {
    const [one, two] = [await api.signUp('ad'), await api.signUp('ad')];
    const id = await account();
    const order = await writtenOrder(api.services, {
      adUserId: one.user.id,
      mediaUserId: media.user.id,
      accountId: id,
      status: 'settled',
    });
    const body = { accountIds: [id], reason: 'data', orderId: order };
    expect((await act(two, 'adMedia/blackAdd', body)).reason).toBe('orderMissing');
    expect((await act(one, 'adMedia/blackAdd', body)).data.added).toBe(1);
    expect((await ask(one, 'adMedia/black')).data.list).toMatchObject([{ orderId: order }]);
    expect((await ask(two, 'adMedia/black')).data.list).toEqual([]);
  });

  test('never exceeds its limit, not even with concurrent additions', async () => {
    const ad = await api.signUp('ad');
    const at = new Date(0);
    await api.services.db
      .insertInto('setting')
      .values({ key: 'blacklist.max', value: '3', effective_at: at, set_by: 'test', approved_by: null })
      .execute();
    const ids = [await account(), await account(), await account(), await account(), await account()];
    const answers = await Promise.all(ids.map((id) => act(ad, 'adMedia/blackAdd', { accountIds: [id], reason: 'data' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === businessCodes.tooOften)).toHaveLength(2);
    expect((await ask(ad, 'adMedia/black')).data.total).toBe(3);
    await api.services.db.deleteFrom('setting').execute();
  });

  test('an empty addition is reported at the field', async () => {
    const ad = await api.signUp('ad');
    expect((await act(ad, 'adMedia/blackAdd', { reason: 'data' })).errors).toMatchObject([{ path: 'names' }]);
  });
});

test('favourites and allowed accounts can be set and removed; unknown accounts are refused', async () => {
  const ad = await api.signUp('ad');
  const id = await account();
  for (const key of ['adMedia/favourite', 'adMedia/allow'] as const) {
    expect((await act(ad, key, { accountId: randomUUID(), on: true })).reason).toBe('accountMissing');
    expect((await act(ad, key, { accountId: id, on: true })).data).toEqual({ accountId: id, on: true });
    expect((await act(ad, key, { accountId: id, on: true })).code).toBe(200);
  }
  expect((await ask(ad, 'adMedia/favourites')).data).toMatchObject({ total: 1, list: [{ account: { id } }] });
  await act(ad, 'adMedia/favourite', { accountId: id, on: false });
  expect((await ask(ad, 'adMedia/favourites')).data.total).toBe(0);
});

test('partners are accounts with settled orders, with the spend, the cost per read and per follower, and the abnormal share', async () => {
  const ad = await api.signUp('ad');
  const [one, two] = [await account('甲号'), await account('乙号')];
  const order = { adUserId: ad.user.id, mediaUserId: media.user.id, status: 'settled' };
  await writtenOrder(api.services, { ...order, accountId: one, amountFen: 1000_00, rawQty: 2500, validQty: 2000 });
  await writtenOrder(api.services, { ...order, accountId: one, amountFen: 500_00, rawQty: 1000, validQty: 1000 });
  await writtenOrder(api.services, { ...order, accountId: two, kind: 'fans', amountFen: 200_00, rawQty: 100, validQty: 100 });
  await writtenOrder(api.services, { ...order, accountId: two, status: 'cancelled' });
  await writtenOrder(api.services, { ...order, accountId: one, kind: 'fans', amountFen: 30_00, rawQty: 10, validQty: 10 });
  const { data } = await ask(ad, 'adMedia/deal', { sort: 'spend' });
  expect(data).toMatchObject({
    total: 2,
    list: [
      {
        account: { id: one },
        orders: 3,
        spendFen: 1530_00,
        reads: 3000,
        readCostFenX100: 5000,
        fanCostFenX100: 30_000,
        abnormalBp: 1425,
      },
      { account: { id: two }, orders: 1, spendFen: 200_00, fans: 100, readCostFenX100: null, fanCostFenX100: 20_000 },
    ],
  });
  const third = await account('丙号');
  await writtenOrder(api.services, { ...order, accountId: third, amountFen: 900_00, rawQty: 1000, validQty: 1000 });
  await api.services.db.updateTable('media_account').set({ perf_tenths: 991 }).where('id', '=', third).execute();
  const names = async (sort: string) =>
    (await ask(ad, 'adMedia/deal', { sort })).data.list.map(({ account: { id } }: { account: { id: string } }) =>
      id === one ? '甲' : id === two ? '乙' : '丙',
    );
  // Sorted by a figure of their own, accounts without it stand last in either direction, the latest first.
  expect(await names('readCost')).toEqual(['丙', '甲', '乙']);
  expect(await names('readCost.asc')).toEqual(['甲', '丙', '乙']);
  expect((await names('fanCost'))[0]).toBe('甲');
  expect((await names('fanCost.asc'))[0]).toBe('乙');
  expect(await names('fans')).toEqual(['乙', '甲', '丙']);
  expect((await names('score'))[0]).toBe('丙');
  const orders = await ask(ad, 'adMedia/orders', { filters: { accountId: two } });
  expect(orders.data).toMatchObject({ total: 2 });
  expect(orders.data.list.map(({ kind, status }: { kind: string; status: string }) => [kind, status]).sort()).toEqual([
    ['fans', 'settled'],
    ['read', 'cancelled'],
  ]);
  expect((await ask(await api.signUp('ad'), 'adMedia/orders', { filters: { accountId: two } })).data.total).toBe(0);
  expect((await ask(ad, 'adMedia/deal', { filters: { kind: 'fans' } })).data.total).toBe(2);
  expect((await ask(ad, 'adMedia/deal', { filters: { kind: 'read' } })).data.total).toBe(2);
  expect((await ask(await api.signUp('ad'), 'adMedia/deal')).data.total).toBe(0);
});

test('stars, note and tags are private, and only for accounts with a settled order', async () => {
  const [ad, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const id = await account();
  const facts = { mediaUserId: media.user.id, accountId: id, status: 'settled', amountFen: 100_00 };
  await writtenOrder(api.services, { ...facts, adUserId: ad.user.id });
  const said = { accountId: id, stars: 4, note: '准时', tags: ['靠谱', '靠谱', '本地'] };
  expect((await act(other, 'adMedia/note', said)).reason).toBe('accountMissing');
  expect((await act(ad, 'adMedia/note', said)).data).toEqual({ ...said, tags: ['靠谱', '本地'] });
  await act(ad, 'adMedia/note', { ...said, stars: 5 });
  await writtenOrder(api.services, { ...facts, adUserId: other.user.id });
  expect((await ask(ad, 'adMedia/deal', { filters: { stars: 5 } })).data.list).toMatchObject([{ stars: 5, note: '准时' }]);
  expect((await ask(other, 'adMedia/deal')).data.list).toMatchObject([{ stars: null, note: '', tags: [] }]);
  const tomorrow = new Date(api.services.clock.now() + 86_400_000).toISOString();
  expect((await ask(ad, 'adMedia/deal', { filters: { latestFrom: tomorrow } })).data.total).toBe(0);
});

test('the switch for low-quality accounts is per advertiser', async () => {
  const [ad, other] = [await api.signUp('ad'), await api.signUp('ad')];
  expect((await ask(ad, 'adMedia/low')).data.blocking).toBe(true);
  await act(ad, 'adMedia/blockLow', { on: false });
  expect((await ask(ad, 'adMedia/low')).data.blocking).toBe(false);
  expect((await ask(other, 'adMedia/low')).data.blocking).toBe(true);
  await act(ad, 'adMedia/blockLow', { on: true });
  expect((await ask(ad, 'adMedia/low')).data.blocking).toBe(true);
});

test('a media owner can block the advertiser of one of their orders, but not a guessed one', async () => {
  const [ad, owner] = [await api.signUp('ad'), await api.signUp('media')];
  const id = await normalAccount(api.services, owner.user.id);
  const order = await writtenOrder(api.services, {
    adUserId: ad.user.id,
    mediaUserId: owner.user.id,
    accountId: id,
    status: 'cancelled',
  });
  const stranger = await api.signUp('ad');
  expect((await act(owner, 'media/block', { adUserId: stranger.user.id, on: true })).reason).toBe('blockNeedsOrder');
  expect((await act(media, 'media/block', { orderId: order, on: true })).reason).toBe('orderMissing');
  expect((await act(owner, 'media/block', { orderId: order, note: '沟通差', on: true })).data).toEqual({
    adUserId: ad.user.id,
    on: true,
  });
  expect((await ask(owner, 'media/blocked')).data).toMatchObject({ total: 1, list: [{ name: '测试公司', note: '沟通差' }] });
  expect((await act(owner, 'media/block', { adUserId: ad.user.id, on: false })).code).toBe(200);
  expect((await act(owner, 'media/block', { adUserId: ad.user.id, on: false })).reason).toBe('advertiserMissing');
  // The undo of that.
  expect((await act(owner, 'media/block', { adUserId: ad.user.id, note: '沟通差', on: true })).code).toBe(200);
  expect((await ask(owner, 'media/blocked')).data).toMatchObject({ total: 1, list: [{ note: '沟通差' }] });
});

test('lists are refused to the other side', async () => {
  const ad = await api.signUp('ad');
  expect(await ask(ad, 'media/blocked')).toMatchObject({ reason: 'notSignedIn', statusCode: 401 });
  expect(await ask(media, 'adMedia/black')).toMatchObject({ reason: 'notSignedIn', statusCode: 401 });
});

test('an owner’s accounts stand by each figure of their row, those without it last, each on one page', async () => {
  const owner = await api.signUp('media');
  const medians = (first: number, second?: number) =>
    JSON.stringify({
      1: { median: first, n: 10, cv: 0.1 },
      ...(second === undefined ? {} : { 2: { median: second, n: 10, cv: 0.1 } }),
    });
  for (const [fans, first, second, perf_tenths] of [
    [5_000, 300, 90, 700],
    [9_000, 200, undefined, 900],
    [7_000, 1_000, 400, 700],
  ] as const)
    await normalAccount(api.services, owner.user.id, { fans, perf_tenths, medians: medians(first, second) });
  const fansBy = async (sort: string) => {
    const pages = [1, 2, 3].map((page) => ask(owner, 'media/accounts', { page, pageSize: 1, sort }));
    return (await Promise.all(pages)).map(({ data }) => data.list[0]?.fans);
  };
  expect(await fansBy('fans')).toEqual([9_000, 7_000, 5_000]);
  expect(await fansBy('fans.asc')).toEqual([5_000, 7_000, 9_000]);
  expect(await fansBy('first')).toEqual([7_000, 5_000, 9_000]);
  expect(await fansBy('first.asc')).toEqual([9_000, 5_000, 7_000]);
  expect(await fansBy('second')).toEqual([7_000, 5_000, 9_000]);
  expect(await fansBy('second.asc')).toEqual([5_000, 7_000, 9_000]);
  // Two have the same score: the newer one first.
  expect(await fansBy('score')).toEqual([9_000, 7_000, 5_000]);
  expect(await fansBy('score.asc')).toEqual([7_000, 5_000, 9_000]);
});
