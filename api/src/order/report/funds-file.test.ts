/** Each side downloads its own entries of an order or booking, and the amounts that both know; nobody else does. */
import { createPositionStage } from '../../../test/position-stage';

let stage: Awaited<ReturnType<typeof createPositionStage>>;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Person = Awaited<ReturnType<typeof stage.advertiser>>;

async function rowsOf(who: Person, side: 'ad' | 'media', id: string): Promise<string[][]> {
  const { headers, body } = await stage.api.download('report/funds', { id }, { token: who.token, side });
  expect(headers['content-disposition']).toContain('-money.csv');
  const [, ...lines] = body.trim().split('\r\n');
  return lines.map((line) => line.split(','));
}
const yuan = (rows: string[][], whose: string, account: string) =>
  rows.filter((row) => row[2] === whose && row[3]?.startsWith(account)).reduce((sum, row) => sum + Number(row[4]), 0);

test('a settled order: what the advertiser pays is what the owner and the platform receive, in both files', async () => {
  const order = await stage.scored({});
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  await stage.advance(48);
  const [mine, theirs] = [await rowsOf(order.ad, 'ad', order.orderId), await rowsOf(order.media, 'media', order.orderId)];
  for (const rows of [mine, theirs]) {
    const [paid, fee, received] = ['广告主', '平台服务费', '媒体主'].map((word) => yuan(rows, '双方共同', word));
    expect(paid).toBeLessThan(0);
    expect((fee ?? 0) + (received ?? 0)).toBeCloseTo(-(paid ?? 0), 2);
  }
  expect(mine.filter((row) => row[2] === '本方').every((row) => row[3]?.includes('广告主'))).toBe(true);
  expect(theirs.filter((row) => row[2] === '本方').every((row) => row[3]?.includes('媒体'))).toBe(true);
  expect(yuan(theirs, '本方', '2101')).toBeGreaterThanOrEqual(0);
  // What has no words of its own is called by what it is, never by its code.
  expect(theirs.find((row) => row[5] === 'T4a')?.[1]).toBe('转为可提现');
  expect([...mine, ...theirs].filter((row) => /^T\d/.test(row[1] ?? ''))).toEqual([]);
});

test('a booking: the freeze is the advertiser’s own and the owner does not see it', async () => {
  const booking = await stage.confirming();
  const mine = await rowsOf(booking.ad, 'ad', booking.orderId);
  expect(mine.map((row) => row[5])).toContain('T2');
  expect(await rowsOf(booking.media, 'media', booking.orderId)).toEqual([]);
});

test('nobody else gets it', async () => {
  const order = await stage.claimed();
  const other = await stage.advertiser();
  expect(await stage.call(other, 'report/funds', { id: order.orderId })).toMatchObject({ reason: 'orderMissing' });
});
