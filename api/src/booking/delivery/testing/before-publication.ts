import { type Booking, goodCreative } from '../../../../test/position-stage';
import { approvePositionCreative, positionQueue, rejectPositionCreative } from '../../operate';

import { money, operator, stage, untouched } from './shared-stage';

/** Material. Run by `delivery.test.ts`, whose last test asks whether all tests on one database performed every row. */
export function testMaterial(): void {
  describe('material', () => {
    const later = { creativeLater: true, creative: null };

    test('without hits is approved on submission', async () => {
      const booking = await stage.accepted({ form: later });
      expect(await stage.statusOf(booking)).toBe('need_creative');
      const answer = await stage.done(booking.ad, booking, 'adPosition/creative', { creative: goodCreative });
      expect(answer).toMatchObject({ status: 'need_preview', contentState: 'approved', warnings: [] });
      expect(await firstPassOf(booking)).toEqual({ days: 90, reviewed: 1, passed: 1 });
    });

    const doubtful = { ...goodCreative, titles: ['口味完爆'] };
    const firstPassOf = ({ ad }: Booking) => stage.ok(ad, 'adPosition/firstPass', {});
    const hand = (booking: Booking, creative: object) => stage.act(booking.ad, booking, 'adPosition/creative', { creative });

    test('with forbidden words is refused, with errors at the fields', async () => {
      const booking = await stage.accepted({ form: later });
      expect(await hand(booking, { ...goodCreative, titles: ['国家级美味'] })).toMatchObject({ reason: 'contentAllowed' });
      expect(await hand(booking, { ...goodCreative, titles: [] })).toMatchObject({
        reason: 'titleMissing',
        errors: [{ path: 'creative.titles' }],
      });
      expect(await stage.statusOf(booking)).toBe('need_creative');
    });

    test('with doubtful words is reviewed: rejected with a reason, submitted again, approved', async () => {
      const booking = await stage.accepted({ form: later });
      expect(await hand(booking, doubtful)).toMatchObject({ data: { contentState: 'reviewing', warnings: [{ level: 'soft' }] } });
      const queued = expect.objectContaining({ id: booking.orderId, what: 'creative' });
      expect(await positionQueue(stage.services)).toContainEqual(queued);
      expect(await firstPassOf(booking)).toEqual({ days: 90, reviewed: 0, passed: 0 });
      await expect(
        rejectPositionCreative(stage.services, operator, { orderId: booking.orderId, reason: ' ' }),
      ).rejects.toMatchObject({ reason: 'reasonGiven' });
      await rejectPositionCreative(stage.services, operator, { orderId: booking.orderId, reason: '含比较用语' });
      expect(await stage.orderOf(booking)).toMatchObject({ content_state: 'rejected', content_reason: '含比较用语' });
      await hand(booking, { ...doubtful, digest: '改过的摘要' });
      expect(await approvePositionCreative(stage.services, operator, { orderId: booking.orderId })).toBe(1);
      expect(await stage.statusOf(booking)).toBe('need_preview');
      // The first time it was not let through: what passed later does not count.
      expect(await firstPassOf(booking)).toEqual({ days: 90, reviewed: 1, passed: 0 });
    });

    test('of a plan is approved once for all its orders, including unanswered ones', async () => {
      const ad = await stage.advertiser();
      const owners = [await stage.publisher(), await stage.publisher()];
      const { id: planId, orders } = await stage.submitted(
        ad,
        owners.map(({ accountId }) => ({ accountId, position: 1, planAts: [stage.at(72)] })),
        { creative: doubtful },
      );
      const bookings = owners.map((media) => {
        const orderId = orders.find(({ accountId }) => accountId === media.accountId)?.id ?? '';
        return { ad, media, planId, orderId };
      });
      const [first, second] = bookings;
      if (!first || !second) throw new Error('two are needed');
      await stage.answer(first, { answer: 'accept' });
      expect(await approvePositionCreative(stage.services, operator, { orderId: first.orderId })).toBe(2);
      expect(await firstPassOf(first)).toEqual({ days: 90, reviewed: 1, passed: 1 });
      expect([await stage.statusOf(first), await stage.statusOf(second)]).toEqual(['need_preview', 'inviting']);
      await stage.answer(second, { answer: 'accept' });
      expect(await stage.statusOf(second)).toBe('need_preview');
    });

    test('missing at 18:00 of the day before costs 10 % of the price', async () => {
      const booking = await stage.accepted({ form: later });
      // From 10:00 on Friday to 18:00 on Sunday.
      await stage.advance(55.9);
      expect(await stage.statusOf(booking)).toBe('need_creative');
      await stage.advance(0.2);
      expect(await stage.statusOf(booking)).toBe('cancelled');
      expect(await money(booking)).toEqual({ ...untouched, available: 9_900_00, pending: 100_00 });
      expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toEqual([]);
    });

    test('delayed by our review costs nothing', async () => {
      const booking = await stage.accepted({ form: later });
      await hand(booking, doubtful);
      await stage.advance(56);
      expect(await stage.statusOf(booking)).toBe('need_creative');
      await stage.advance(16);
      expect(await stage.statusOf(booking)).toBe('cancelled');
      expect(await money(booking)).toEqual(untouched);
    });
  });
}

/** Run by `delivery.test.ts` as well. */
export function testPreview(): void {
  describe('a preview', () => {
    test('can be returned at most twice, with a reason, and is accepted without an answer', async () => {
      const booking = await stage.accepted();
      const hand = () =>
        stage.done(booking.media, booking, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
      const back = (reason: string) => stage.act(booking.ad, booking, 'adPosition/previewAnswer', { ok: false, reason });
      expect(await stage.act(booking.media, booking, 'media/positionPreview')).toMatchObject({ reason: 'previewMissing' });
      await hand();
      expect(await back('')).toMatchObject({ reason: 'reasonGiven' });
      expect(await back('标题不对')).toMatchObject({ code: 200 });
      await hand();
      expect(await back('还是不对')).toMatchObject({ code: 200 });
      await hand();
      expect(await back('再改')).toMatchObject({ reason: 'backsLeft' });
      await stage.advance(12);
      expect(await stage.statusOf(booking)).toBe('waiting');
    });

    test('can only be waived for finished advertisements', async () => {
      const hard = await stage.accepted({ form: { previewWaived: true } });
      expect(await stage.statusOf(hard)).toBe('waiting');
      const ad = await stage.advertiser();
      const media = await stage.publisher();
      const items = [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }];
      const soft = await stage.planned(ad, items, { form: 'soft', previewWaived: true });
      expect(await stage.call(ad, 'adPosition/submit', { id: soft.id, version: soft.version })).toMatchObject({
        reason: 'previewRequired',
        errors: [{ path: 'previewWaived' }],
      });
    });
  });
}
