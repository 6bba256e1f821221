import { randomUUID } from 'node:crypto';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { recently, soundsLike } from '../../platform';
import { typedText } from './typed';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

type Who = Awaited<ReturnType<OrderStage['person']>>;
const find = async (who: Who, text: string) => (await stage.ok(who, 'find/objects', { text })).found;
const titles = async (who: Who, text: string) => (await find(who, text)).map(({ title }) => title);

test('a campaign is found by its name, pinyin, number, the last signs of its number, and its budget', async () => {
  const ad = await stage.advertiser();
  const { id, no } = await stage.running(ad, { name: '秋季新米上市', budgetFen: 1_234_00 });
  for (const text of ['新米', 'xinmi', 'xmss', 'QJXM', no, no.toLowerCase(), no.slice(-4), '1234', '¥1,234.00'])
    expect({ text, found: await find(ad, text) }).toMatchObject({
      text,
      found: [
        expect.objectContaining({
          kind: 'campaign',
          id,
          no,
          title: '秋季新米上市',
          note: '阅读广告 · 预算 1,234.00',
          state: { label: '投放中', tone: 'green' },
          path: `/admin-ad/oa/read/${id}/detail`,
        }),
        // Its freeze has the same amount.
        ...(/^[¥\d]/.test(text) && text !== no.slice(-4) ? [expect.objectContaining({ kind: 'freeze' })] : []),
      ],
    });
  expect(await titles(ad, '没有这个名字')).toEqual([]);
});

test('nobody finds an object of another account or side, whatever they type', async () => {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const row = await stage.db
    .selectFrom('performance_order')
    .selectAll()
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const [stranger, otherOwner] = [await stage.advertiser(), await stage.mediaOwner({ name: '别家账号' })];
  const amount = (Number(row.amount_fen) / 100).toFixed(2);
  const account = await stage.db
    .selectFrom('media_account')
    .select('name')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  for (const text of [row.no, amount, order.campaign.no, order.campaign.name, account.name])
    for (const who of [stranger, otherOwner])
      expect({
        text,
        found: (await find(who, text)).filter(({ id }) => id === order.orderId || id === order.campaign.id),
      }).toEqual({ text, found: [] });
  // The parties see the order each by the page of their own side.
  expect(await find(order.ad, row.no)).toEqual([
    expect.objectContaining({ kind: 'order', path: expect.stringMatching(/^\/admin-ad\/.*order=/) }),
  ]);
  expect(await find(order.media, row.no)).toEqual([
    expect.objectContaining({ kind: 'order', path: expect.stringMatching(/^\/admin-media\/oa\/order-read\//) }),
  ]);
  expect((await stage.ok(order.media, 'find/objects', { text: order.campaign.no })).found).toEqual([]);
});

test('an amount finds the settled order, its consumption and the partner, and the record of the consumption its number', async () => {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { amount_fen: fen, net_fen: net } = await stage.db
    .selectFrom('performance_order')
    .select(['amount_fen', 'net_fen'])
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const text = (Number(fen) / 100).toFixed(2);
  const { amountFen, found } = await stage.ok(order.ad, 'find/objects', { text });
  expect(amountFen).toBe(Number(fen));
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'entry']));
  const entry = found.find(({ kind }) => kind === 'entry');
  expect(entry?.path).toBe(`/admin-ad/financial/consume?no=${entry?.no}`);
  expect((await find(order.ad, entry?.no ?? '')).map(({ id }) => id)).toEqual([entry?.id]);
  expect((await stage.ok(order.ad, 'adFinance/consume', { filters: { no: entry?.no } })).total).toBe(1);
  expect((await find(order.media, (Number(net) / 100).toFixed(2))).map(({ id }) => id)).toContain(order.orderId);
});

test('what was seen before is answered as it is now, in the order asked for, and only to its owner', async () => {
  const [ad, stranger] = [await stage.advertiser(), await stage.advertiser()];
  const first = await stage.running(ad, { name: '先看的' });
  const second = await stage.draft(ad, { name: '后看的' });
  const ids = [second.id, randomUUID(), first.id];
  expect((await stage.ok(ad, 'find/recent', { ids })).map(({ title, state }) => [title, state?.label])).toEqual([
    ['后看的', '草稿'],
    ['先看的', '投放中'],
  ]);
  expect(await stage.ok(stranger, 'find/recent', { ids })).toEqual([]);
});

test('signs that a pattern gives a meaning are looked for as themselves', async () => {
  const ad = await stage.advertiser();
  await stage.draft(ad, { name: '满 50% 立减_预热' });
  await stage.draft(ad, { name: '满减预热' });
  expect(await titles(ad, '%')).toEqual(['满 50% 立减_预热']);
  expect(await titles(ad, '减_')).toEqual(['满 50% 立减_预热']);
  expect(await titles(ad, "'; drop table campaign; --")).toEqual([]);
});

test('of each kind at most five are found, the newest first', async () => {
  const ad = await stage.advertiser();
  for (let each = 1; each <= 7; each++) await stage.draft(ad, { name: `米面 ${each}` });
  expect(await titles(ad, '米面')).toEqual([7, 6, 5, 4, 3].map((each) => `米面 ${each}`));
  expect(recently).toBeGreaterThan(7);
});

test('an empty text and one beyond forty signs are refused at the field', async () => {
  const ad = await stage.advertiser();
  expect(await stage.call(ad, 'find/objects', { text: '  ' })).toMatchObject({ code: 422, errors: [{ path: 'text' }] });
  expect(await stage.call(ad, 'find/objects', { text: '米'.repeat(41) })).toMatchObject({ code: 422 });
});

test.each([
  ['506.6', 506_60],
  ['506.60元', 506_60],
  ['￥1，200', 1_200_00],
  ['0126', 126_00],
  ['0', null],
  ['1,20', null],
  ['5.123', null],
  ['OD20261114', null],
])('%s is read as the amount %s', (text, fen) => expect(typedText(text).amountFen).toBe(fen));

test.each([
  ['三餐有谱', 'scyp', true],
  ['三餐有谱', 'youpu', true],
  ['三餐有谱', 'sanc', true],
  ['三餐有谱', 'spu', false],
  ['重庆火锅', 'cqhg', true],
])('%s is found by %s: %s', (name, letters, is) => expect(soundsLike(name, letters)).toBe(is));
