import type { Booking } from '../../../../test/position-stage';
import { balancesOf } from '../../../money';
import { ruleDispute } from '../../../order';
import { cancelPosition } from '../../operate';
import {
  approvePositionClawback,
  positionClawbackQueue,
  proposePositionClawback,
  withdrawPositionClawback,
} from '../../settlement/clawback';
import { fundsFen, money, operator, priceFen, score, stage, untouched } from './shared-stage';

const colleague = { id: 'ops-2' };

/** Make-goods and cancellation. Run by `delivery.test.ts`, whose last test asks whether all tests on one database performed every row. */
export function testMakeGoodAndCancellation(): void {
  describe('a make-good', () => {
    async function short(): Promise<Booking> {
      const media = await stage.publisher({ guarantee: 1_000_000_000 });
      await stage.opened(media, 1, 30);
      return stage.confirming({ media });
    }

    async function childOf({ ad, media, planId, orderId }: Booking): Promise<Booking> {
      const child = await stage.db
        .selectFrom('position_order')
        .select('id')
        .where('parent_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { ad, media, planId, orderId: child.id };
    }

    test('adds its reads to the original, whose money stays frozen until then', async () => {
      const booking = await short();
      const before = (await stage.orderOf(booking)).reads ?? 0;
      await stage.done(booking.media, booking, 'media/positionMakegood', { planAt: stage.at(24), position: 1 });
      await stage.done(booking.ad, booking, 'adPosition/makegoodAnswer');
      expect(await stage.statusOf(booking)).toBe('making_good');
      expect((await money(booking)).frozen).toBe(priceFen);
      const child = await childOf(booking);
      expect(await stage.orderOf(child)).toMatchObject({ status: 'waiting', price_fen: 0, parent_id: booking.orderId });
      await stage.published(child, { seed: '9' });
      await stage.due();
      await stage.advance(72);
      expect(await stage.statusOf(child)).toBe('confirming');
      expect((await stage.orderOf(booking)).status).toBe('confirming');
      expect((await stage.orderOf(booking)).reads ?? 0).toBeGreaterThan(before);
      await stage.advance(48);
      expect([await stage.statusOf(booking), await stage.statusOf(child)]).toEqual(['settled', 'settled']);
    });

    test('leaves the original unchanged if it is never published', async () => {
      const booking = await short();
      const before = await stage.orderOf(booking);
      await stage.done(booking.media, booking, 'media/positionMakegood', { planAt: stage.at(24), position: 1 });
      await stage.done(booking.ad, booking, 'adPosition/makegoodAnswer');
      await stage.advance(26);
      expect(await stage.orderOf(booking)).toMatchObject({ status: 'confirming', proposed_fen: before.proposed_fen });
      expect(await stage.statusOf(await childOf(booking))).toBe('expired');
    });
  });

  describe('cancellation', () => {
    test.each([
      ['more than 48 hours ahead', 72, 0, 100_00],
      ['48 hours ahead', 72, 24, 300_00],
      ['24 hours ahead', 72, 48, 500_00],
    ])('by the advertiser %s', async (_, hours, pass, compensationFen) => {
      const booking = await stage.accepted({ hours: [hours] });
      await stage.advance(pass);
      const { cancel } = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
      expect(cancel).toEqual({ compensationFen, penaltyFen: 0, thawFen: priceFen - compensationFen });
      expect(await stage.act(booking.ad, booking, 'adPosition/cancel', { reason: '' })).toMatchObject({ reason: 'reasonGiven' });
      expect(await stage.done(booking.ad, booking, 'adPosition/cancel', { reason: '改期' })).toMatchObject({ compensationFen });
      expect(await money(booking)).toEqual({ ...untouched, available: fundsFen - compensationFen, pending: compensationFen });
      expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toEqual([]);
    });

    test('by the advertiser after confirming the preview costs half', async () => {
      const booking = await stage.waiting();
      expect(await stage.done(booking.ad, booking, 'adPosition/cancel', { reason: '改期' })).toMatchObject({
        compensationFen: 500_00,
      });
    });

    test('by the media owner costs score early, and a tenth of the price late', async () => {
      const early = await stage.accepted();
      await stage.done(early.media, early, 'media/positionCancel', { reason: '生病' });
      expect(await money(early)).toEqual(untouched);
      expect(await score(early)).toBe(772);
      const late = await stage.accepted();
      await stage.advance(24);
      expect(await stage.done(late.media, late, 'media/positionCancel', { reason: '生病' })).toMatchObject({
        penaltyFen: 100_00,
      });
      expect(await money(late)).toEqual({ ...untouched, available: fundsFen + 100_00, debt: 100_00 });
      expect(await score(late)).toBe(722);
    });

    test('by an operator is possible for invitations and bookings', async () => {
      const asked = await stage.invited();
      await cancelPosition(stage.services, operator, { orderId: asked.orderId, reason: '违规' });
      expect(await money(asked)).toEqual(untouched);
      const booked = await stage.accepted();
      await cancelPosition(stage.services, operator, { orderId: booked.orderId, reason: '违规', compensationBp: 2_000 });
      expect(await money(booked)).toEqual({ ...untouched, available: fundsFen - 200_00, pending: 200_00 });
      await expect(cancelPosition(stage.services, operator, { orderId: booked.orderId, reason: '再次' })).rejects.toMatchObject({
        reason: 'wrongState',
      });
    });
  });
}

/** Run by `delivery.test.ts` as well. */
export function testObjections(): void {
  describe('objections, reviews and claw-backs', () => {
    test('an objection needs evidence, and a ruling of 0 % returns everything', async () => {
      const booking = await stage.confirming();
      expect(await stage.act(booking.ad, booking, 'adPosition/object', { text: '没有', fileIds: [] })).toMatchObject({
        reason: 'evidenceGiven',
      });
      await stage.done(booking.ad, booking, 'adPosition/object', await stage.proof(booking.ad));
      const dispute = await stage.disputeOf(booking);
      expect(dispute).toMatchObject({ kind: 'objection', process: 'positionOrder' });
      await stage.advance(48);
      await ruleDispute(stage.services, operator, { disputeId: dispute.id, payBp: 0, note: '未履约' });
      await stage.advance(48);
      expect(await stage.statusOf(booking)).toBe('cancelled');
      expect(await money(booking)).toEqual(untouched);
    });

    test('reviews stay hidden until both are written, and are only possible within seven days', async () => {
      const booking = await stage.confirming();
      await stage.done(booking.ad, booking, 'adPosition/confirm');
      const write = (who: 'ad' | 'media') =>
        stage.act(booking[who], booking, who === 'ad' ? 'adPosition/review' : 'media/positionReview', {
          stars: 5,
          tags: ['准时发布'],
          version: undefined,
        });
      expect(await write('ad')).toMatchObject({ code: 200 });
      expect(await write('ad')).toMatchObject({ reason: 'reviewOpen' });
      const seen = async () => (await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId })).reviews;
      expect(await seen()).toMatchObject({ mine: null, theirs: null });
      expect(await write('media')).toMatchObject({ code: 200 });
      expect(await seen()).toMatchObject({ mine: { stars: 5 }, theirs: { stars: 5 } });
      const { id, form } = { id: booking.media.accountId, form: 'hard_single' as const };
      expect(await stage.ok(booking.ad, 'adPosition/accountDetail', { id, form })).toMatchObject({ stars: 5, settledOrders: 1 });
      const late = await stage.confirming();
      await stage.done(late.ad, late, 'adPosition/confirm');
      await stage.advance(7 * 24 + 1);
      expect(await stage.act(late.ad, late, 'adPosition/review', { stars: 4, version: undefined })).toMatchObject({
        reason: 'reviewOpen',
      });
    });

    test('a claw-back needs two persons and takes back fee and earning', async () => {
      const booking = await stage.confirming();
      await stage.done(booking.ad, booking, 'adPosition/confirm');
      const propose = (amountFen: number) =>
        proposePositionClawback(stage.services, operator, { orderId: booking.orderId, amountFen, reason: '查实刷量' });
      const first = await propose(400_00);
      await expect(approvePositionClawback(stage.services, operator, first)).rejects.toMatchObject({ reason: 'twoPersons' });
      await approvePositionClawback(stage.services, colleague, first);
      await expect(approvePositionClawback(stage.services, colleague, first)).rejects.toMatchObject({ reason: 'clawbackDone' });
      expect(await money(booking)).toMatchObject({ available: 9_400_00, pending: 540_00 });
      await expect(propose(600_01)).rejects.toMatchObject({ reason: 'clawbackAmountWrong' });
      await approvePositionClawback(stage.services, colleague, await propose(600_00));
      expect(await money(booking)).toEqual(untouched);
      expect(await score(booking)).toBe(0);
    });

    test('a proposed claw-back holds what can be withdrawn, until it is withdrawn, carried out or seven days old', async () => {
      const booking = await stage.confirming();
      await stage.done(booking.ad, booking, 'adPosition/confirm');
      await stage.advance(24);
      const media = booking.media.id;
      const funds = () => balancesOf(stage.db, media, ['2102', '2104']);
      const propose = () =>
        proposePositionClawback(stage.services, operator, { orderId: booking.orderId, amountFen: 500_00, reason: '查实刷量' });
      const { proposalId } = await propose();
      expect(await funds()).toEqual({ '2102': 450_00, '2104': 450_00 });
      expect(await positionClawbackQueue(stage.services)).toMatchObject([{ proposalId, amountFen: 500_00 }]);
      await withdrawPositionClawback(stage.services, colleague, { proposalId, reason: '证据不足' });
      expect(await funds()).toEqual({ '2102': 900_00, '2104': 0 });
      await propose();
      await stage.advance(7 * 24);
      expect(await funds()).toEqual({ '2102': 900_00, '2104': 0 });
      expect(await positionClawbackQueue(stage.services)).toEqual([]);
    });
  });
}
