import type { Booking } from '../../../../test/position-stage';
import { ruleDispute } from '../../../order';
import { clearPositionSuspicion } from '../clear-suspicion';
import { money, operator, priceFen, stage } from './shared-stage';

/** Addresses whose simulated figures are known: see `simulated/fate.ts`. */
async function keptWith(link: Record<string, string>, guarantee?: number): Promise<Booking> {
  const media = await stage.publisher(guarantee === undefined ? {} : { guarantee });
  await stage.opened(media, 1, 30);
  return stage.confirming({ media }, link);
}

const anomalyOf = async (booking: Booking, side: 'ad' | 'media') =>
  side === 'ad'
    ? (await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId })).anomaly
    : (await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId })).anomaly;

/** The rules of reads on bookings. Run by `delivery.test.ts`. */
export function testDoubtedReads(): void {
  describe('the reads of a booking', () => {
    test('are examined by the rules of reads, and both sides and the report see the same, with what could not be checked', async () => {
      const booking = await keptWith({ seed: '11' });
      const anomaly = await anomalyOf(booking, 'ad');
      expect(anomaly).toEqual(await anomalyOf(booking, 'media'));
      expect(anomaly?.rules.map(({ code }) => code)).toEqual(expect.arrayContaining(['R1', 'R4', 'R7', 'R10', 'R13']));
      expect(anomaly?.rawReads).toBeGreaterThan(0);
      await stage.done(booking.ad, booking, 'adPosition/confirm');
      const report = await stage.ok(booking.ad, 'adPosition/orderReport', { id: booking.orderId });
      const { anomaly: reported } = JSON.parse(report.payload) as {
        anomaly: { ruleVersion: string; unchecked: { rule: string }[] };
      };
      expect(reported.ruleVersion).toBe('2026-12.1');
      const missing = anomaly?.rules.filter((rule) => rule.missing !== null).map(({ code }) => code);
      expect(reported.unchecked.map(({ rule }) => rule)).toEqual(missing);
    });

    test('do not fulfil a guarantee by themselves where they are far from what is normal: an operator rules, and until then all stays frozen', async () => {
      const booking = await keptWith({ variant: 'self_deal', seed: '12' }, 1_000);
      expect(await stage.orderOf(booking)).toMatchObject({ status: 'disputed' });
      expect((await money(booking)).frozen).toBe(priceFen);
      const { events } = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
      expect(events.at(-1)).toMatchObject({ transition: 'doubt', actor: 'system' });
      const dispute = await stage.db
        .selectFrom('dispute')
        .select(['id', 'kind'])
        .where('order_id', '=', booking.orderId)
        .executeTakeFirstOrThrow();
      expect(dispute.kind).toBe('hold');
      await stage.advance(48);
      await ruleDispute(stage.services, operator, { disputeId: dispute.id, payBp: 5_000, note: '一半阅读不是读者' });
      await stage.advance(48);
      expect(await stage.orderOf(booking)).toMatchObject({ status: 'settled', amount_fen: String(priceFen / 2) });
    });

    test('that a rule locates do not count towards the guarantee, and the rest pays its share', async () => {
      const booking = await keptWith({ variant: 'spike', seed: '13' }, 1_000_000_000);
      const order = await stage.orderOf(booking);
      expect(order.status).toBe('confirming');
      expect(order.reads ?? 0).toBeLessThan(order.raw_reads ?? 0);
      expect((order.raw_reads ?? 0) - (order.reads ?? 0)).toBe(order.doubtful_reads);
    });

    test('without visits to the landing page only delay the earning, until a person has looked', async () => {
      const booking = await keptWith({ variant: 'no_outcome', seed: '14' });
      expect((await anomalyOf(booking, 'media'))?.findings.map(({ rule }) => rule)).toEqual(['R7']);
      await stage.done(booking.ad, booking, 'adPosition/confirm');
      await stage.advance(48);
      expect(await money(booking)).toMatchObject({ pending: 900_00, earned: 0 });
      const clear = () =>
        clearPositionSuspicion(stage.services, operator, { orderId: booking.orderId, reason: '落地页当天无法打开' });
      await clear();
      expect(await money(booking)).toMatchObject({ pending: 0, earned: 900_00 });
      await expect(clear()).rejects.toMatchObject({ reason: 'suspicionOpen' });
      const before = await keptWith({ variant: 'no_outcome', seed: '15' });
      await clearPositionSuspicion(stage.services, operator, { orderId: before.orderId, reason: '同上' });
      expect((await anomalyOf(before, 'ad'))?.suspectedUntil).toBeNull();
    });

    test('of a booking that was agreed before the rules applied are deducted by nobody but a person', async () => {
      const media = await stage.publisher({ guarantee: 1_000_000_000 });
      await stage.opened(media, 1, 30);
      const booking = await stage.keeping({ media }, { variant: 'spike', seed: '13' });
      const { terms } = await stage.orderOf(booking);
      const { anomalyRules: _, ...former } = terms;
      await stage.db
        .updateTable('position_order')
        .set({ terms: JSON.stringify(former) })
        .where('id', '=', booking.orderId)
        .execute();
      await stage.advance(7 * 24);
      const order = await stage.orderOf(booking);
      expect(order.status).toBe('disputed');
      expect(order.reads).toBe(order.raw_reads);
    });
  });
}
