import { createOrderStage, type OrderStage } from '../../../test/order-stage';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

type Who = Awaited<ReturnType<OrderStage['person']>>;
const groups = async (who: Who) => (await stage.ok(who, 'messages/groups', {})).groups;

test('all messages of one order are one group, under its account and campaign, with its state and the deadline of the reader', async () => {
  const order = await stage.scored();
  const [first] = await groups(order.ad);
  const row = await stage.db
    .selectFrom('performance_order')
    .selectAll()
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({ key: order.orderId, no: row.no, waiting: true, state: { label: '待确认', tone: 'orange' } });
  expect(first?.about).toContain(order.campaign.name);
  expect(first?.ids.length).toBeGreaterThan(1);
  expect(Date.parse(first?.dueAt ?? '')).toBeGreaterThan(stage.services.clock.now());
  const [ofOwner] = (await groups(order.media)).filter(({ key }) => key === order.orderId);
  expect(ofOwner).toMatchObject({ waiting: false, dueAt: null, state: { tone: 'blue' } });
});

test('what waits for the reader stands first, of a foreign order nothing but the message is shown; dealt with, it waits no longer', async () => {
  const foreign = await stage.scored();
  const own = await stage.scored();
  const at = new Date(stage.services.clock.now() + 1000);
  await stage.db
    .updateTable('message')
    .set({ user_id: own.ad.id, created_at: at })
    .where('user_id', '=', foreign.ad.id)
    .execute();
  const shown = await groups(own.ad);
  expect(shown[0]).toMatchObject({ key: own.orderId, waiting: true });
  expect(shown.find(({ key }) => key === foreign.orderId)).toMatchObject({ about: '', no: '', state: null, waiting: false });
  await stage.ok(own.ad, 'adRead/confirm', { id: own.orderId });
  expect((await groups(own.ad)).find(({ key }) => key === own.orderId)?.waiting).toBe(false);
});

test('a removal is undone: the messages are back, unread as they were; a repeat changes nothing', async () => {
  const { ad, orderId } = await stage.scored();
  const [group] = await groups(ad);
  const before = { ids: group?.ids ?? [], unread: group?.unread };
  await stage.ok(ad, 'messages/read', { ids: before.ids.slice(1) });
  await stage.services.clock.advance(1000);
  const { unread } = await stage.ok(ad, 'messages/delete', { ids: before.ids });
  expect((await groups(ad)).some(({ key }) => key === orderId)).toBe(false);
  const back = await stage.ok(ad, 'messages/restore', { ids: before.ids });
  expect(back).toEqual({ restored: before.ids.length, unread: unread + 1 });
  expect((await groups(ad))[0]).toMatchObject({ key: orderId, ids: before.ids, unread: 1 });
  expect(await stage.ok(ad, 'messages/restore', { ids: before.ids })).toEqual({ restored: 0, unread: unread + 1 });
});

test('after two minutes a removal stays, and says so; nobody restores the messages of another', async () => {
  const { ad, media } = await stage.scored();
  const ids = (await groups(ad))[0]?.ids ?? [];
  await stage.ok(ad, 'messages/delete', { ids });
  expect(await stage.ok(media, 'messages/restore', { ids })).toMatchObject({ restored: 0 });
  await stage.services.clock.advance(121_000);
  expect(await stage.call(ad, 'messages/restore', { ids })).toMatchObject({ code: 10005, reason: 'messageRestoreLate' });
  expect((await groups(ad)).some((group) => group.ids.includes(ids[0] ?? ''))).toBe(false);
});
