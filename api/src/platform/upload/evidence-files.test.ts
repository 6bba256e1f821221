import { fileOf } from '../../../test/certify';
import { createOrderStage } from '../../../test/order-stage';

let stage: Awaited<ReturnType<typeof createOrderStage>>;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

test('both sides of an order can read its evidence, and nobody else can', async () => {
  const order = await stage.claimed();
  await stage.published(order);
  await stage.due();
  const { ad, media, orderId } = order;
  const mine = await fileOf(stage.services, media.id, 'attachment');
  const other = await fileOf(stage.services, media.id, 'attachment');
  await stage.ok(media, 'media/evidence', { id: orderId, text: '后台截图', fileIds: [mine], quantity: 900 });
  const links = async (who: typeof ad) => stage.ok(who, 'upload/links', { ids: [mine, other] });
  expect((await links(media)).map(({ fileId, mine: own }) => [fileId, own])).toEqual([
    [mine, true],
    [other, true],
  ]);
  expect((await links(ad)).map(({ fileId, mine: own }) => [fileId, own])).toEqual([[mine, false]]);
  expect(await links(await stage.person('ad'))).toEqual([]);
});
