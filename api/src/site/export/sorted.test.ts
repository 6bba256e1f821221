/** The rows of an export stand as those of its list. */
import { type EndpointKey, endpoints, type RequestOf } from '@shizhong/shared-contracts/endpoints';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { type ExportKey, exportSources } from './sources';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Who = Parameters<PositionStage['exported']>[0];

async function linesOf(who: Who, key: ExportKey, payload: object): Promise<string[]> {
  return (await stage.exported(who, key, payload)).trim().split('\r\n').slice(1);
}

/** Every order that a list or its export knows. */
function sortsOf(key: EndpointKey): readonly string[] {
  return shapeOf(key).sort?.unwrap().options ?? [];
}

function shapeOf(key: EndpointKey): { sort?: { unwrap(): { options: string[] } } } {
  const { request } = endpoints[key];
  return 'shape' in request ? (request.shape as ReturnType<typeof shapeOf>) : {};
}

const sorted = (Object.keys(exportSources()) as ExportKey[]).flatMap((key) => sortsOf(key).map((sort) => [key, sort] as const));

test('every list that can be sorted says so to its export', () => {
  const sortable = [...new Set(sorted.map(([key]) => key))].filter((key) => sortsOf(key).length > 1);
  expect(sortable).toEqual(
    expect.arrayContaining([
      'adRead/export',
      'adRead/ordersExport',
      'adPosition/export',
      'adMedia/dealExport',
      'adFinance/export',
    ]),
  );
  expect(sortable).toEqual(
    expect.arrayContaining([
      ...(['media/orderExport', 'media/positionExport', 'media/inviteExport', 'media/accountExport'] as const),
      ...(['media/earningsExport', 'media/cashoutExport'] as const),
    ]),
  );
});

test('every one of these orders is carried out', async () => {
  const { ad, media, campaign } = await stage.claimed({});
  const kinds = ['consume', 'refund', 'orderRefund', 'frozen', 'thaw', 'invest'];
  for (const [key, sort] of sorted) {
    const who = /^(media|activity)\//.test(key) ? media : ad;
    const payloads =
      key === 'adFinance/export'
        ? kinds.map((kind) => ({ kind, sort }))
        : key.endsWith('/ordersExport')
          ? [{ filters: { id: campaign.id }, sort }]
          : [{ sort }];
    // Campaigns of other kinds have orders of their own; what this asks of them is in the first.
    if (key.endsWith('/ordersExport') && key !== 'adRead/ordersExport') continue;
    for (const payload of payloads) await stage.exported(who, key, payload);
  }
});

test('every order of every list is carried out', async () => {
  const { ad, media, campaign } = await stage.claimed({});
  const lists = (Object.keys(endpoints) as EndpointKey[]).filter((key) => 'page' in shapeOf(key) && sortsOf(key).length > 1);
  expect(lists.length).toBeGreaterThan(15);
  for (const key of lists) {
    // Campaigns of other kinds have orders of their own; what this asks of them is in the first.
    if (key.endsWith('/orders') && !['adRead/orders', 'media/orders'].includes(key)) continue;
    const who = endpoints[key].audience === 'media' ? media : ad;
    for (const sort of sortsOf(key)) {
      const payload = { sort, pageSize: 1, ...(key === 'adRead/orders' ? { filters: { id: campaign.id } } : {}) };
      const { code } = await stage.call(who, key, payload as RequestOf<typeof key>);
      expect([key, sort, code]).toEqual([key, sort, 200]);
    }
  }
});

test('the export of deposits stands as the list does, by amount or the newest first', async () => {
  const who = await stage.advertiser();
  for (const amountFen of [700_00, 900_00, 600_00])
    await stage.ok(who, 'adFinance/depositCreate', { channel: 'local', amountFen });
  const amounts = async (sort?: string) =>
    (await linesOf(who, 'adFinance/export', { kind: 'invest', columns: ['amount'], ...(sort ? { sort } : {}) })).filter(
      (amount) => ['600.00', '700.00', '900.00'].includes(amount),
    );
  expect(await amounts()).toEqual(['600.00', '900.00', '700.00']);
  expect(await amounts('amount')).toEqual(['900.00', '700.00', '600.00']);
  expect(await amounts('amount.asc')).toEqual(['600.00', '700.00', '900.00']);
  // An order of another list of records: the newest first, as if none had been named.
  expect(await amounts('consumed')).toEqual(['600.00', '900.00', '700.00']);
});

test('the export of invitations and of plans stands by price, the orders of one plan together', async () => {
  const ad = await stage.advertiser(10_000_00);
  const cheap = await stage.invited({ ad, media: await stage.publisher({ account: { name: '便宜' } }) });
  const list = await stage.ok(ad, 'adPosition/list', { sort: 'price' });
  const names = await linesOf(ad, 'adPosition/export', { sort: 'price', columns: ['name'] });
  expect(names.map((line) => line.split(',')[0])).toEqual(list.list.map(({ no }) => no));
  expect(await linesOf(cheap.media, 'media/inviteExport', { sort: 'price.asc', columns: ['account'] })).toHaveLength(1);
});
