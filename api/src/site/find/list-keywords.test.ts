/** Lists find names as the finder does: by a part, by pinyin and by its first letters. */
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { listAccount } from '../../supply';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Listed = { total: number };

test('campaigns, orders, plans, bookings, accounts and media are found by pinyin and its first letters, in rows, sums and files', async () => {
  const owner = await stage.mediaOwner({ name: '小城早点' });
  const ad = await stage.advertiser();
  const order = await stage.claimed({ name: '秋季新米上市' }, { ad, media: owner });
  const media = await stage.publisher({ account: { name: '夜读小报' } });
  const booking = await stage.confirming({ ad, media });
  await stage.done(ad, booking, 'adPosition/confirm');
  await stage.ok(ad, 'adMedia/blackAdd', { accountIds: [owner.accountId], reason: 'other', note: '' });
  await stage.ok(ad, 'adMedia/favourite', { accountId: media.accountId, on: true });
  await listAccount(stage.services, { id: 'ops' }, { accountId: media.accountId, reason: '刷量' });
  expect(order.orderId).not.toBe('');

  const lists = [
    ['xmss', 'qiujixin', (filters: object) => stage.ok(ad, 'adRead/list', { filters })],
    ['xmss', 'xinms', (filters: object) => stage.ok(owner, 'media/orders', { filters })],
    ['qjggw', 'guanggaowei', (filters: object) => stage.ok(ad, 'adPosition/list', { filters })],
    ['ydxb', 'yedu', (filters: object) => stage.ok(media, 'media/positionOrders', { filters })],
    ['xczd', 'xiaoch', (filters: object) => stage.ok(owner, 'media/accounts', { filters })],
    ['ydxb', 'YeDu', (filters: object) => stage.ok(ad, 'adMedia/deal', { filters })],
    ['xczd', 'zaodian', (filters: object) => stage.ok(ad, 'adMedia/black', { filters })],
    ['ydxb', 'xiaobao', (filters: object) => stage.ok(ad, 'adMedia/favourites', { filters })],
    ['ydxb', 'duxb', (filters: object) => stage.ok(ad, 'adMedia/low', { filters })],
  ] as const;
  for (const [place, [letters, syllables, ask]] of lists.entries()) {
    for (const keyword of [letters, syllables])
      expect([place, keyword, ((await ask({ keyword })) as Listed).total]).toEqual([place, keyword, 1]);
    // From the middle of a syllable, and of another name.
    for (const keyword of ['ngxi', 'zzzz'])
      expect([place, keyword, ((await ask({ keyword })) as Listed).total]).toEqual([place, keyword, 0]);
  }
  for (const [keyword, rows] of [
    ['xmss', 1],
    ['zzzz', 0],
  ] as const) {
    expect(await stage.ok(ad, 'adRead/sums', { filters: { keyword } })).toMatchObject({ rows });
    expect(await stage.ok(owner, 'media/orderSums', { filters: { keyword } })).toMatchObject({ rows });
    const text = await stage.exported(ad, 'adRead/export', { filters: { keyword } });
    expect(text.trim().split('\r\n')).toHaveLength(1 + rows);
  }
});
