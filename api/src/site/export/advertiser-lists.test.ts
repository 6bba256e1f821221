/** Exports of an advertiser's lists of media, and of the orders of one campaign. */
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { listAccount } from '../../supply';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Who = Parameters<PositionStage['exported']>[0];
type Key = Parameters<PositionStage['exported']>[1];

async function linesOf(who: Who, key: Key, payload: object = {}): Promise<string[]> {
  return (await stage.exported(who, key, payload)).replace('\uFEFF', '').trim().split('\r\n');
}

test('partner media: one line for each account with the figures of the page, under its filters, and only one’s own', async () => {
  const media = await stage.publisher({ account: { name: '小城早点' } });
  const booking = await stage.confirming({ media });
  const { ad } = booking;
  await stage.done(ad, booking, 'adPosition/confirm');
  await stage.ok(ad, 'adMedia/note', { accountId: media.accountId, stars: 5, note: '准时', tags: ['早点', '本地'] });
  const [head, line, ...others] = await linesOf(ad, 'adMedia/dealExport');
  expect(others).toEqual([]);
  expect(head).toMatch(/^账号,平台,账号 ID,行业,履约分,合作次数,累计消费（元）,/);
  expect(line).toMatch(/^小城早点,公众号,.*,1,1000\.00,.*,5,准时,早点、本地,否,否$/);
  expect(await linesOf(ad, 'adMedia/dealExport', { filters: { keyword: '别的' } })).toEqual([head]);
  expect(await linesOf(ad, 'adMedia/dealExport', { columns: ['spend', 'account'] })).toEqual([
    '累计消费（元）,账号,平台,账号 ID,已收藏,已拉黑',
    expect.stringMatching(/^1000\.00,小城早点,公众号,[^,]+,否,否$/),
  ]);
  expect(await linesOf(await stage.advertiser(), 'adMedia/dealExport')).toEqual([head]);
});

test('blacklist and low-quality media: reason, note and rules as the pages show them', async () => {
  const ad = await stage.advertiser();
  const media = await stage.publisher({ account: { name: '夜读小报' } });
  await stage.ok(ad, 'adMedia/blackAdd', { accountIds: [media.accountId], reason: 'data', note: '数据可疑' });
  expect((await linesOf(ad, 'adMedia/blackExport')).slice(1)).toEqual([
    expect.stringMatching(/^夜读小报,公众号,[^,]+,[^,]+,数据可疑,手动,/),
  ]);
  expect((await linesOf(ad, 'adMedia/blackExport', { filters: { keyword: '没有' } })).slice(1)).toEqual([]);
  await listAccount(stage.services, { id: 'ops' }, { accountId: media.accountId, reason: '刷量', severe: true });
  const low = { filters: { keyword: '夜读' }, columns: ['account', 'hits', 'level'] };
  expect((await linesOf(ad, 'adMedia/lowExport', low)).slice(1)).toEqual([
    expect.stringMatching(/^夜读小报,公众号,[^,]+,是,否,[^,]*刷量,严重,否$/),
  ]);
});

test('orders of a campaign: those of the tab, in the columns that are seen, and nobody else’s', async () => {
  const order = await stage.claimed({});
  const filters = { id: order.campaign.id };
  const [, line, ...others] = await linesOf(order.ad, 'adRead/ordersExport', { filters });
  expect(others).toEqual([]);
  expect(await linesOf(order.ad, 'adRead/ordersExport', { filters, columns: ['status', 'amount'] })).toEqual([
    '状态,说明,单价（元）,占用（元）,结算（元）',
    expect.stringMatching(/^待发布,,0\.50,\d+\.\d\d,$/),
  ]);
  expect(line).toContain(',待发布,');
  expect(await linesOf(order.ad, 'adRead/ordersExport', { filters: { ...filters, status: 'settled' } })).toHaveLength(1);
  expect(await stage.call(await stage.advertiser(), 'adRead/ordersExport', { filters })).toMatchObject({
    code: businessCodes.noSuchObject,
  });
});
