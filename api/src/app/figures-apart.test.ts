/** Figures in another database than money (`FIGURES_DATABASE_URL`). `docs/architecture.md#figures`. */
import { Client } from 'pg';
import { createOrderStage, type OrderStage } from '../../test/order-stage';
import { asSuperuser, createFiguresDatabase, createTestDatabase, figuresUrlOf } from '../../test/server';
import { createTestApi } from '../../test/test-api';
import { landingPath } from '../campaign';
import { findingsOf, keepFindings, keepFollow, keepUnfollow, linkCheckRuns, snapshotsOf } from '../figures';
import { measure } from '../order/counting/measure';
import { orderById } from '../order/store/store';
import { DatabaseRefused, openFigures } from '../platform';

const tables = ['snapshot', 'article_day', 'link_check', 'link_state', 'fan_event', 'landing_visit', 'anomaly', 'remote_beacon'];

/** A server with two databases. Money's has no table of figures: a statement on one would fail there. */
async function apart(): Promise<{ databaseUrl: string; figuresDatabaseUrl: string }> {
  const databaseUrl = await createTestDatabase();
  const figuresDatabaseUrl = figuresUrlOf(databaseUrl) ?? (await createFiguresDatabase(databaseUrl));
  const client = new Client({ connectionString: asSuperuser(databaseUrl) });
  await client.connect();
  await client.query(`drop table ${tables.join(', ')}`);
  await client.end();
  return { databaseUrl, figuresDatabaseUrl };
}

async function figuresAfter(stage: OrderStage, orderId: string) {
  const { figures } = stage.services;
  return {
    snapshots: await snapshotsOf(figures, orderId),
    checks: await linkCheckRuns(figures, orderId),
    findings: await findingsOf(figures, orderId),
  };
}

describe('with figures in another database', () => {
  let stage: OrderStage;
  beforeAll(async () => {
    stage = await createOrderStage(await apart());
  });
  afterAll(() => stage.close());

  test.each(['read', 'fans', 'video'] as const)(
    'an order of %s goes from its claim to its settlement, and the books hold',
    async (kind) => {
      const order = await stage.claimedOf(kind);
      await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.linkOf(kind) });
      await stage.due();
      await stage.advance(kind === 'fans' ? 24 * 8 : 72);
      expect((await snapshotsOf(stage.services.figures, order.orderId)).length).toBeGreaterThan(10);
      await stage.advance(24 * 8);
      expect((await stage.orderOf(order)).status).toBe('settled');
      expect(await stage.breaches()).toEqual([]);
    },
  );

  test('what a transaction on money asked for stays when it is rolled back, and its repeat adds nothing', async () => {
    const order = await stage.claimed();
    await stage.published(order);
    await stage.due();
    await stage.advance(30);
    const { services } = stage;
    const job = await stage.db
      .selectFrom('job')
      .selectAll()
      .where('object_id', '=', order.orderId)
      .where('kind', '=', 'order.measure')
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    const before = await figuresAfter(stage, order.orderId);
    await services.clock.advance(10 * 3_600_000);
    const failed = stage.db.transaction().execute(async (trx) => {
      await measure(trx, services, job);
      throw new Error('money did not commit');
    });
    await expect(failed).rejects.toThrow('money did not commit');
    const kept = await figuresAfter(stage, order.orderId);
    expect(kept.snapshots.length).toBeGreaterThan(before.snapshots.length);

    await stage.db.transaction().execute((trx) => measure(trx, services, job));
    expect(await figuresAfter(stage, order.orderId)).toEqual(kept);
    expect(await orderById(stage.db, order.orderId)).toMatchObject({ status: 'counting' });
  });

  test('findings of an assessment are kept once, and the latest assessment counts, also one that found nothing', async () => {
    const { figures } = stage.services;
    const orderId = '0192a000-0000-7000-8000-000000000001';
    const finding = { rule: 'R1', name: 'a', weight: 10, numbers: {}, text: 't', from: 1, to: 2, affected: 3 };
    const [first, second] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T00:01:00Z')];
    await keepFindings(figures, orderId, [], first);
    expect(await findingsOf(figures, orderId)).toEqual([]);
    const found = [finding, { ...finding, rule: 'R2' }];
    await keepFindings(figures, orderId, found, first);
    await keepFindings(figures, orderId, found, first);
    expect(await findingsOf(figures, orderId)).toEqual(found);
    await keepFindings(figures, orderId, [], second);
    expect(await findingsOf(figures, orderId)).toEqual([]);
  });

  test('a follow and an unfollow that are pushed again are kept once', async () => {
    const { figures } = stage.services;
    const of = { orderId: '0192a000-0000-7000-8000-000000000002', campaignId: '0192a000-0000-7000-8000-000000000003' };
    const at = new Date('2026-11-20T00:00:00Z');
    const later = new Date('2026-11-20T00:01:00Z');
    for (let n = 0; n < 2; n += 1) {
      await keepFollow(figures, of, { personHash: 'again', source: 30, at });
      expect(await keepUnfollow(figures, { personHash: 'again', at: later })).toBe(1);
    }
    const rows = await figures.selectFrom('fan_event').select('type').where('order_id', '=', of.orderId).orderBy('at').execute();
    expect(rows.map(({ type }) => type)).toEqual(['follow', 'unfollow']);
  });
});

test('while figures are away money goes on, a reader reaches the landing page, and only what shows figures is refused', async () => {
  const stage = await createOrderStage(await apart());
  const order = await stage.claimed({ landingUrl: 'https://shop.example.com/sale' });
  const { services } = stage;
  const there = services.figures;
  services.figures = openFigures({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, { size: 1, onError() {} });

  expect((await stage.api.app.inject('/readyz')).statusCode).toBe(200);
  expect((await stage.claimed()).orderId).toMatch(/-/);
  const path = landingPath(services.keys, order.orderId);
  const visit = await stage.api.app.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0 phone' } });
  expect([visit.statusCode, visit.headers['location']]).toEqual([302, 'https://shop.example.com/sale']);
  const detail = await stage.api.call('adRead/orderDetail', { id: order.orderId }, { token: order.ad.token });
  expect(detail.status).toBe(503);
  await services.figures.destroy();
  services.figures = there;
  await stage.close();
});

test('a database of money is refused as one of figures', async () => {
  const databaseUrl = await createTestDatabase();
  const refused = createTestApi({ databaseUrl, figuresDatabaseUrl: `${databaseUrl}?application_name=other` });
  await expect(refused).rejects.toThrow(DatabaseRefused);
});
