import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { landingCount } from '../../figures';
import { landingPath, orderOfCode } from './link';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50';
const visit = (path: string, agent = phone) => stage.api.app.inject({ url: path, headers: { 'user-agent': agent } });

test('an order’s link redirects to the landing page and counts visits and visitors', async () => {
  const order = await stage.claimed({ landingUrl: 'https://shop.example.com/sale?from=oa' });
  const before = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
  const { path } = before.landing ?? { path: '' };
  expect(before.landing).toMatchObject({ visits: 0, visitors: 0, lastAt: null });
  const answer = await visit(path);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ location: 'https://shop.example.com/sale?from=oa', 'cache-control': 'no-store' });
  await visit(path);
  await visit(path, `${phone} other`);
  for (const machine of ['', 'Googlebot/2.1', 'curl/8.5.0']) expect((await visit(path, machine)).statusCode).toBe(302);
  const shown = await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId });
  expect(shown.landing).toMatchObject({ visits: 3, visitors: 2 });
  expect(
    await landingCount(stage.services.figures, order.orderId, new Date(stage.services.clock.now() - 3_600_000)),
  ).toMatchObject({
    visitors: 0,
  });
});

test('a forged code is not found and reveals nothing about orders', async () => {
  const order = await stage.claimed();
  expect((await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId })).landing).toBeNull();
  const path = landingPath(stage.services.keys, order.orderId);
  expect(orderOfCode(stage.services.keys, path.split('/').at(-1) ?? '')).toBe(order.orderId);
  for (const wrong of [path, `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, '/api/v1/go/none', `${path}x`])
    expect((await visit(wrong)).statusCode).toBe(404);
});
