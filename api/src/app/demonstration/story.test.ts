import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { processes } from '@shizhong/shared-contracts/process';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { audit } from '../../money';
import { auditChecks, countWaiting } from '../../operator';
import { lead } from './cast';

// Takes 15 seconds, and several times that on a busy machine.
jest.setTimeout(400_000);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ demonstrationData: 'full', runJobs: false });
}, 400_000);
afterAll(() => api.close());

async function statuses(table: string, owner?: string): Promise<string[]> {
  const found = await sql<{ status: string }>`select distinct status from ${sql.table(table)}
    ${owner ? sql`where media_user_id = ${owner}::uuid` : sql``} order by status`.execute(api.services.db);
  return found.rows.map(({ status }) => status);
}

test('every scene completes, and the books balance', async () => {
  expect(api.logged()).toContain('"faults":0');
  const findings = await audit(api.services.db, auditChecks);
  expect(findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`))).toEqual([]);
});

test('campaigns and orders cover every status that lasts', async () => {
  const ends = ['deleted'];
  expect(await statuses('campaign')).toEqual(
    Object.keys(processes.campaign.statuses)
      .filter((one) => !ends.includes(one))
      .sort(),
  );
  expect(await statuses('performance_order')).toEqual(Object.keys(processes.performanceOrder.statuses).sort());
  expect((await statuses('position_order')).length).toBeGreaterThan(10);
  const { id } = await api.services.db
    .selectFrom('user')
    .select('id')
    .where('phone_hash', '=', api.services.phones.hash(lead.media))
    .where('side', '=', 'media')
    .executeTakeFirstOrThrow();
  expect((await statuses('performance_order', id)).length).toBeGreaterThan(9);
});

test('work waits for an operator in every queue', async () => {
  const counts = await countWaiting(api.services, 'ops');
  expect([...counts].filter(([, { waiting }]) => waiting === 0).map(([kind]) => kind)).toEqual([]);
});

test('no event of the story is in the future, and no job failed', async () => {
  const late = await sql<{ n: string }>`select count(*) as n from process_event where at > now()`.execute(api.services.db);
  const messages = await sql<{ n: string }>`select count(*) as n from message where created_at > now()`.execute(api.services.db);
  expect([late.rows[0]?.n, messages.rows[0]?.n]).toEqual(['0', '0']);
  const failed = await api.services.db.selectFrom('job').select('last_fault').where('attempts', '>', 0).execute();
  expect(failed).toEqual([]);
});

/** What a list sorts by, and the figure of a row that the page shows. */
const figures = {
  ad: {
    'adFinance/consume': {
      ...{ amount: 'amountFen', cash: 'cashFen', quantity: 'quantity', price: 'unitPriceFen' },
      invoiceable: (row: Row) => Math.max(0, Number(row['cashFen']) - Number(row['returnedFen'])),
    },
    'adFinance/frozen': { amount: 'amountFen', consumed: 'consumedFen', thawed: 'thawedFen', left: 'leftFen' },
    'adFinance/thaw': { amount: 'amountFen', cash: 'cashFen', gift: 'giftFen' },
    'adFinance/invest': {
      ...{ amount: 'amountFen', gift: 'giftFen', refunded: 'refundedFen' },
      credited: (row: Row) => (row['creditedAt'] ? Number(row['amountFen']) + Number(row['giftFen']) : 0),
    },
    'adFinance/refund': { amount: 'amountFen', fee: 'feeFen', paid: 'paidFen', gift: 'giftBackFen' },
    'adPosition/list': {
      ...{ accounts: 'accounts', price: 'priceFen', spent: 'spentFen' },
      orders: (row: Row) => (row['orders'] as { total: number }).total,
    },
    'adMedia/deal': {
      ...{ spend: 'spendFen', count: 'orders', reads: 'reads', stars: 'stars' },
      cost: (row: Row) => (row['readCostFenX100'] ?? row['fanCostFenX100']) as number | null,
    },
  },
  media: {
    'media/earnings': { gross: 'grossFen', fee: 'feeFen', net: 'netFen', cashed: 'cashedFen' },
    'media/cashoutList': { amount: 'amountFen', fee: 'feeFen', tax: 'taxFen', paid: 'paidFen' },
    'media/positionOrders': { reads: 'reads', price: (row: Row) => (row['parentId'] ? null : Number(row['priceFen'])) },
    'media/invites': {
      ...{ score: 'advertiserScore', settled: 'settledOrders' },
      net: (row: Row) => Math.max(...(row['netFens'] as number[])),
    },
    'media/tasks': { cap: 'capQty', quantity: 'remainingQty' },
    'activity/pointsList': { available: 'available', frozen: 'frozen' },
    'media/accounts': { fans: 'fans', score: 'perfScore' },
  },
} satisfies Record<'ad' | 'media', Partial<Record<EndpointKey, Record<string, Figure>>>>;

type Row = Record<string, unknown>;
type Figure = string | ((row: Row) => number | null);

test.each(['ad', 'media'] as const)(
  'the lists of the side %s stand in the order of any of their figures, what has none last',
  async (side) => {
    const { phone = '', password = '' } = demonstrationAccounts.find((each) => each.side === side) ?? {};
    const signIn = await api.call('auth/login', { phone, password, source: sources[side] }, { side });
    const { token } = signIn.data;
    for (const [key, named] of Object.entries(figures[side]))
      for (const [sort, figure] of Object.entries<Figure>(named))
        for (const way of ['', '.asc']) {
          const answer = await api.call(key as EndpointKey, { page: 1, pageSize: 100, sort: sort + way }, { token, side });
          const { list } = answer.data as unknown as { list: Row[] };
          const values = list.map((row) => (typeof figure === 'function' ? figure(row) : row[figure]) as number | null);
          const sign = way ? 1 : -1;
          const inOrder = [...values].sort((one, other) =>
            one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other),
          );
          expect([key, sort + way, values]).toEqual([key, sort + way, inOrder]);
          expect(list.length).toBeGreaterThan(1);
        }
  },
);

test('another start does not play the story again', async () => {
  const count = () =>
    api.services.db
      .selectFrom('process_event')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const { databaseUrl, secretKey } = api.settings;
  const second = await createTestApi({ demonstrationData: 'full', runJobs: false, databaseUrl, secretKey });
  expect(await count()).toEqual(before);
  await second.close();
});
