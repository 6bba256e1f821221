import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';

type Kind = 'orderSuspicion' | 'positionSuspicion' | 'clawback';

let stage: PositionStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
beforeAll(async () => {
  stage = await createPositionStage({ rateLimitFactor: 1000 });
  desk = await deskBeside({ services: stage.services, settings: stage.services.settings });
  ({ cookie } = await operatorMaker(desk)('risk.one', 'risk'));
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});

const waiting = async (kind: Kind) => (await desk.call('queue/list', { kind, limit: 100 }, { cookie })).data.list;
const item = async (kind: Kind, id: string) => (await desk.call('queue/item', { kind, id }, { cookie })).data;

async function decide(kind: Kind, act: string, id: string, options: Record<string, string>) {
  await desk.call('queue/claim', { kind, ids: [id] }, { cookie });
  const { version } = await item(kind, id);
  const { data, msg } = await desk.call('queue/decide', { kind, act, objects: [{ id, version }], options }, { cookie });
  return data?.list[0] ?? { outcome: 'refused', msg };
}

test('a doubted order waits for a person until its earning would be free anyhow, with what was found and what was not checked', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  const { no } = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
  const [row] = await waiting('orderSuspicion');
  expect(row).toMatchObject({ id: order.orderId, no, details: expect.arrayContaining(['异常评分 25']), late: '' });
  const { sections, acts } = await item('orderSuspicion', order.orderId);
  const shown = sections.flatMap(({ title, rows }) => rows.map(({ label, value }) => `${title} ${label} ${value}`));
  expect(shown.some((text) => text.startsWith('规则 R8 公开数与官方数不符 25 分'))).toBe(true);
  expect(shown.some((text) => text.startsWith('未检查 R13 多单累计 '))).toBe(true);
  // Nothing was paid yet that could be taken back.
  expect(acts.map(({ act, permitted }) => [act, permitted])).toEqual([['suspicion clear', true]]);

  const reason = { reason: '公开页缓存未更新' };
  expect((await decide('orderSuspicion', 'suspicion clear', order.orderId, reason)).outcome).toBe('done');
  expect(await waiting('orderSuspicion')).toEqual([]);
  const { evidence, suspectedUntil } = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
  expect(suspectedUntil).toBeNull();
  expect(evidence).toContainEqual(expect.objectContaining({ text: '存疑已解除：公开页缓存未更新' }));
});

test('a doubt that is upheld becomes a claw-back that a second person decides, and waits here no longer', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { acts } = await item('orderSuspicion', order.orderId);
  expect(acts.map(({ act }) => act)).toEqual(['suspicion clear', 'clawback propose']);
  const done = await decide('orderSuspicion', 'clawback propose', order.orderId, { reason: '公开页阅读为零' });
  expect(done.outcome).toBe('done');
  expect(await waiting('orderSuspicion')).toEqual([]);
  const proposed = await stage.db.selectFrom('clawback_proposal').select('order_id').execute();
  expect(proposed).toEqual([{ order_id: order.orderId }]);
  expect(await stage.breaches()).toEqual([]);
});

test('a doubted booking waits likewise, and no longer than its earning', async () => {
  const media = await stage.publisher({});
  await stage.opened(media, 1, 30);
  const booking = await stage.confirming({ media }, { variant: 'no_outcome', seed: '14' });
  const [row] = await waiting('positionSuspicion');
  expect(row).toMatchObject({ id: booking.orderId, status: '待确认' });
  const { sections } = await item('positionSuspicion', booking.orderId);
  expect(sections.some(({ title }) => title === '规则 R7')).toBe(true);
  const { suspected_until: until } = await stage.orderOf(booking);
  expect(row?.dueAt).toBe(until?.toISOString());
  await stage.done(booking.ad, booking, 'adPosition/confirm');
  const { acts } = await item('positionSuspicion', booking.orderId);
  expect(acts.map(({ act }) => act)).toEqual(['suspicion clear', 'clawback propose']);
  expect(
    await decide('positionSuspicion', 'clawback propose', booking.orderId, { amount: '100', reason: '没有一个访客' }),
  ).toMatchObject({ outcome: 'done' });
  expect(await waiting('positionSuspicion')).toEqual([]);
  // Held since it was proposed, while another person has to decide.
  const [proposal] = await waiting('clawback');
  expect(proposal).toMatchObject({ title: '没有一个访客', details: expect.arrayContaining(['提议 risk.one']) });
  const { id: proposalId = '' } = proposal ?? {};
  expect((await decide('clawback', 'clawback withdraw', proposalId, { reason: '核对过后台' })).outcome).toBe('done');
  expect(await waiting('clawback')).toEqual([]);
  await stage.services.clock.advance(8 * 24 * 3_600_000);
  expect(await waiting('positionSuspicion')).toEqual([]);
});
