import { refusals } from '@shizhong/shared-contracts/refusals';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { balancesOf } from '../../money';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

test('once published, an order runs from counting to withdrawable money without anybody acting', async () => {
  const order = await stage.claimed();
  const { ad, media, orderId } = order;
  expect(await stage.statusOf(order)).toBe('waiting');

  await stage.published(order);
  expect(await stage.statusOf(order)).toBe('verifying');
  await stage.due();
  expect(await stage.statusOf(order)).toBe('counting');

  await stage.advance(24);
  const shown = await stage.ok(ad, 'adRead/orderDetail', { id: orderId });
  expect(shown.snapshots.length).toBeGreaterThan(30);
  expect(shown.looks).toMatchObject({ deleted: 0, unlabelled: 0 });
  expect(shown.inspection).toMatchObject({ ownerMatches: true, labelFound: true });

  await stage.advance(48);
  const counted = await stage.orderOf(order);
  expect(counted).toMatchObject({ status: 'confirming', measured_by: 'sim', abnormal_qty: 0 });
  expect(counted.valid_qty).toBe(counted.raw_qty);
  expect(counted.valid_qty).toBeGreaterThan(0);
  const expectedFen = Math.min(counted.valid_qty ?? 0, counted.cap_qty) * counted.price_fen;

  await stage.advance(48);
  const settled = await stage.orderOf(order);
  const feeFen = Math.floor((expectedFen * counted.fee_bp) / 10_000);
  expect(settled).toMatchObject({
    status: 'settled',
    amount_fen: String(expectedFen),
    fee_fen: String(feeFen),
    net_fen: String(expectedFen - feeFen),
  });
  expect(await balancesOf(stage.db, media.id, ['2101', '2102'])).toEqual({ '2101': expectedFen - feeFen, '2102': 0 });
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({
    spent_fen: String(expectedFen),
    reserved_fen: '0',
    valid_qty: String(counted.valid_qty),
  });

  await stage.advance(24);
  expect(await balancesOf(stage.db, media.id, ['2101', '2102'])).toEqual({ '2101': 0, '2102': expectedFen - feeFen });
  expect(await stage.eventsOf(order)).toEqual([
    'media claim:direct',
    'media publish_report',
    'system verify_ok',
    'system window_end',
    'system score:bill',
    'system confirm',
  ]);
  // Published in time and settled without deductions.
  expect(await stage.scoreOf(order)).toBe(810);
  expect(await stage.ok(media, 'media/userInfo', {})).toMatchObject({ perfScore: 81 });
  // The same figures as files, one line per order; other owners do not get them.
  const yuan = ((expectedFen - feeFen) / 100).toFixed(2);
  for (const endpoint of ['media/orderExport', 'media/earningsExport'] as const) {
    const [, line] = (await stage.exported(media, endpoint, {})).trim().split('\r\n');
    expect([endpoint, line]).toEqual([endpoint, expect.stringMatching(`^"?${settled.no}"?,.*${yuan}`)]);
    expect((await stage.exported(await stage.mediaOwner(), endpoint, {})).trim().split('\r\n')).toHaveLength(1);
  }
  expect(await stage.breaches()).toEqual([]);
});

test('a missed deadline pays nobody, releases the reserve and costs a hundred growth points', async () => {
  const order = await stage.claimed();
  await stage.advance(48);
  expect(await stage.statusOf(order)).toBe('expired');
  expect(await stage.scoreOf(order)).toBe(750);
  const { detail } = await stage.ok(order.media, 'activity/level', {});
  expect(detail.map(({ reason, growth }) => [reason, growth])).toEqual([['违约流单', -100]]);
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ spent_fen: '0', reserved_fen: '0' });
  expect(await stage.earningOf(order)).toBeUndefined();
  expect(await stage.breaches()).toEqual([]);
});

test('concurrent confirmations settle once', async () => {
  const order = await stage.scored();
  const { version } = await stage.orderOf(order);
  const request_id = stage.requestId();
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => stage.call(order.ad, 'adRead/confirm', { id: order.orderId, request_id })),
    ...Array.from({ length: 8 }, () => stage.call(order.ad, 'adRead/confirm', { id: order.orderId, version })),
  ]);
  const good = answers.filter(({ code }) => code === 200);
  expect(new Set(good.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  for (const { reason } of answers) expect([undefined, 'wrongState', 'staleVersion']).toContain(reason);
  const txns = await stage.db
    .selectFrom('ledger_txn')
    .select('id')
    .where('request_id', '=', `order:${order.orderId}:settle`)
    .execute();
  expect(txns).toHaveLength(1);
  expect(await stage.breaches()).toEqual([]);
});

describe('a delivery report', () => {
  test('is issued at settlement and can be verified by anybody, without price or personal data', async () => {
    const order = await stage.scored();
    const { reportNo } = await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    const report = await stage.ok(order.ad, 'adRead/orderReport', { id: order.orderId });
    expect(report.no).toBe(reportNo);
    expect(report.payload).not.toMatch(/Fen|phone|company/);

    const check = (more: object) =>
      stage.api.call(
        'home/validReport',
        { no: report.no, code: report.code, ...more },
        { ip: `10.1.1.${(Math.random() * 250) | 0}` },
      );
    expect((await check({})).data).toMatchObject({ result: 'valid', sha256: report.sha256, keyNumber: 1 });
    expect((await check({ payload: report.payload })).data).toMatchObject({ result: 'valid' });
    const forged = report.payload.replace(/"valid":(\d+)/, '"valid":1$1');
    expect((await check({ payload: forged })).data).toMatchObject({
      result: 'altered',
      report: { no: report.no },
      changes: [{ path: 'metric/valid', kind: 'changed' }],
    });
    expect(await check({ code: '222222' })).toMatchObject({
      reason: 'checkCodeWrong',
      msg: refusals.checkCodeWrong.text({ left: 9 }),
    });
    expect(await check({ no: 'DR2026' })).toMatchObject({ reason: 'reportNumberWrong' });
  });

  test('with amounts is a separate report, issued once', async () => {
    const order = await stage.scored();
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    const ask = () => stage.ok(order.ad, 'adRead/orderReport', { id: order.orderId, withAmount: true });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ no }) => no)).size).toBe(1);
    expect(answers[0]?.payload).toContain('"totalFen"');
  });

  test('codes cannot be guessed: three wrong ones require a captcha', async () => {
    const wrong = () => stage.api.call('home/validReport', { no: 'DR20261120-ABCDEF', code: '222222' }, { ip: '10.9.9.9' });
    for (let tries = 0; tries < 3; tries += 1) expect((await wrong()).data).toMatchObject({ result: 'not_found', report: null });
    expect((await wrong()).reason).toBe('captchaRequired');
  });
});
