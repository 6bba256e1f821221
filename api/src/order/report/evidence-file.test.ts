/** Both sides of an order or booking download the same evidence; nobody else does. */
import { createPositionStage } from '../../../test/position-stage';

let stage: Awaited<ReturnType<typeof createPositionStage>>;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Person = Awaited<ReturnType<typeof stage.advertiser>>;
const file = (who: Person, side: 'ad' | 'media', id: string) =>
  stage.api.download('report/evidence', { id }, { token: who.token, side });
const kindsIn = (text: string) => [...new Set(text.split('\r\n').map((line) => line.split(',')[0]))].filter(Boolean);

test('an order: figures, looks, findings, what was unchecked, what was handed in, and every step, alike for both', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  const proof = await stage.proof(order.ad);
  await stage.ok(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...proof });
  const mine = await file(order.ad, 'ad', order.orderId);
  expect(mine.headers['content-type']).toContain('text/csv');
  expect(mine.headers['content-disposition']).toContain('-evidence.csv');
  expect(kindsIn(mine.body)).toEqual(['\uFEFF类别', '数据', '页面检查', '规则命中', '未检查', '凭证', '过程']);
  expect(mine.body).toContain('R8 公开数与官方数不符');
  expect(mine.body).toContain(proof.text);
  const theirs = await file(order.media, 'media', order.orderId);
  expect(theirs.body).toBe(mine.body);
});

test('a booking: the same, with the rules that its figures did not allow to check', async () => {
  const booking = await stage.confirming();
  const [mine, theirs] = [await file(booking.ad, 'ad', booking.orderId), await file(booking.media, 'media', booking.orderId)];
  expect(kindsIn(mine.body)).toEqual(['\uFEFF类别', '数据', '页面检查', '未检查', '凭证', '过程']);
  expect(theirs.body).toBe(mine.body);
});

test('nobody else gets it', async () => {
  const order = await stage.claimed();
  const other = await stage.advertiser();
  expect(await stage.call(other, 'report/evidence', { id: order.orderId })).toMatchObject({ reason: 'orderMissing' });
});
