/**
 * Accounts that share a device are reported for human review: a hint that never blocks. `docs/domain/order.md#anomaly-rules`,
 * `docs/domain/identity.md#shared-devices`.
 */
import { opsOf } from '../../../test/ops';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { maxOnDevice, onOneDevice } from './shared-device';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const browser = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0';

/** Moves the user's sessions to that address and browser. */
async function signedIn(userId: string, ip: string, userAgent = browser): Promise<void> {
  await stage.db
    .updateTable('session')
    .set({ ip, user_agent: userAgent, created_at: now() })
    .where('user_id', '=', userId)
    .execute();
}
const now = () => new Date(stage.services.clock.now());
const devices = () => opsOf(stage.services)('user devices');

test('a device with more than three accounts is listed, until a month has passed', async () => {
  const people = await Promise.all(['ad', 'media', 'ad', 'media'].map((side) => stage.person(side as 'ad' | 'media')));
  for (const { id } of people.slice(0, 3)) await signedIn(id, '203.0.113.7');
  expect(await devices()).toEqual([]);
  const [first, , , last] = people;
  if (!first || !last) throw new Error('expected four people');
  await signedIn(last.id, '203.0.113.7', 'Mozilla/5.0 (iPhone) Safari/604.1');
  expect(await devices()).toEqual([]);
  await signedIn(last.id, '203.0.113.7');
  expect(await devices()).toMatchObject([{ 地址: '203.0.113.7', 设备: 'Chrome · Windows', 账号数: 4 }]);
  expect(await maxOnDevice(stage.db, first.id, now())).toBe(4);
  await stage.advance(24 * 31);
  expect(await devices()).toEqual([]);
});

test('addresses of private networks are ignored', async () => {
  const [one, other] = [await stage.person('ad'), await stage.person('media')];
  for (const { id } of [one, other]) await signedIn(id, '192.168.1.9');
  expect(await onOneDevice(stage.db, one.id, other.id, now())).toBe(false);
  for (const { id } of [one, other]) await signedIn(id, '2001:db8::7');
  expect(await onOneDevice(stage.db, one.id, other.id, now())).toBe(true);
});

test('an order with both sides on one device is held for human review, with the reason and its figures', async () => {
  const order = await stage.claimed();
  for (const { id } of [order.ad, order.media]) await signedIn(id, '203.0.113.9');
  await stage.published(order);
  await stage.due();
  await stage.advance(72);
  expect(await stage.statusOf(order)).toBe('disputed');
  const { findings } = await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId });
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'R9', text: '双方相同：设备', numbers: { traits: 1 } }));
  expect(await stage.breaches()).toEqual([]);
});
