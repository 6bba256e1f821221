/** Both parties of an order download the same terms, with a fingerprint anybody can compute; the terms never change. */
import { createHash } from 'node:crypto';
import { attachmentOf } from '../../../test/pdf-attachment';
import { createPositionStage } from '../../../test/position-stage';

let stage: Awaited<ReturnType<typeof createPositionStage>>;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
type Person = Awaited<ReturnType<typeof stage.advertiser>>;
const terms = (who: Person, id: string) => stage.call(who, 'report/terms', { id });

test('the terms of a claim are the same for both sides, even after names and rules change', async () => {
  const { ad, media, campaign, orderId } = await stage.claimed({ name: '春季新品' });
  const [mine, theirs] = [await terms(ad, orderId), await terms(media, orderId)];
  expect(mine.code).toBe(200);
  expect(theirs.data).toEqual(mine.data);
  expect(mine.data.sha256).toBe(sha256(mine.data.payload));
  const order = await stage.db.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const agreed = JSON.parse(mine.data.payload);
  expect(agreed).toMatchObject({
    format: 'shizhong/order-terms/1',
    no: order.no,
    type: 'read',
    agreedAt: order.created_at.toISOString(),
    campaign: { no: campaign.no, name: '春季新品' },
    money: { priceFen: order.price_fen, capQty: order.cap_qty, mostFen: Number(order.reserve_fen), feeBp: order.fee_bp },
    delivery: { planAt: order.plan_at?.toISOString(), windowH: 72 },
    rules: { 'clawback.days': 90, guarantee_hold_h: 24 },
  });
  expect(agreed.rules).not.toHaveProperty('claims.per_minute');

  await stage.db.updateTable('media_account').set({ name: '改了名字' }).where('id', '=', media.accountId).execute();
  await stage.advance(24);
  expect((await terms(media, orderId)).data).toEqual(mine.data);
  const change = stage.db.updateTable('order_terms').set({ payload: '{}' }).where('order_id', '=', orderId).execute();
  await expect(change).rejects.toThrow('never changed');
});

test('the PDF shows the fingerprint of the attached text, and the same order gives the same bytes', async () => {
  const { ad, media, orderId } = await stage.claimed();
  const { data } = await terms(ad, orderId);
  const file = (who: Person, side: 'ad' | 'media') =>
    stage.api.download('report/termsPdf', { id: orderId }, { token: who.token, side });
  const [one, two] = [await file(ad, 'ad'), await file(media, 'media')];
  expect(one.headers['content-type']).toContain('application/pdf');
  expect(one.headers['content-disposition']).toContain(`${data.no}-terms.pdf`);
  expect(attachmentOf(one.rawPayload)).toBe(data.payload);
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
});

test('a booking has terms once accepted, as agreed at that time', async () => {
  const booking = await stage.invited();
  expect(await terms(booking.ad, booking.orderId)).toMatchObject({ reason: 'termsNotReady' });
  const { media, orderId } = await stage.accepted();
  const { data } = await terms(media, orderId);
  expect(JSON.parse(data.payload)).toMatchObject({
    type: 'position',
    delivery: { position: 1, form: 'hard_single', keepHours: 168, windowH: null },
    money: { priceFen: 1_000_00, capQty: null },
  });
});

test('the existence of an order is not revealed to others', async () => {
  const { orderId } = await stage.claimed();
  for (const stranger of [await stage.advertiser(), await stage.mediaOwner()])
    expect(await terms(stranger, orderId)).toMatchObject({ reason: 'orderMissing' });
});
