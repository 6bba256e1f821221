/** Exports of a media owner's lists: accounts, invitations, points, cash-outs. */
import { payeeFor, settle } from '../../../test/money';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

type Who = Parameters<PositionStage['exported']>[0];
type Key = Parameters<PositionStage['exported']>[1];

/** Lines without the header. */
async function linesOf(who: Who, key: Key, filters: object = {}, sort?: string): Promise<string[]> {
  return (await stage.exported(who, key, { filters, ...(sort ? { sort } : {}) })).trim().split('\r\n').slice(1);
}

test('accounts: one line each with the current price, under the page’s filters', async () => {
  const owner = await stage.publisher({ account: { name: '小城早点', created_at: new Date('2026-01-01T02:00:00Z') } });
  const [line, ...others] = await linesOf(owner, 'media/accountExport');
  expect(others).toEqual([]);
  expect(line).toContain('小城早点,公众号,');
  expect(line).toContain('头条硬广 1000.00；头条软文 2000.00；次条硬广 600.00');
  expect(line).toMatch(/,正常,2026-01-01 10:00$/);
  expect(await linesOf(owner, 'media/accountExport', { keyword: '小城' })).toEqual([line]);
  for (const filters of [{ kind: 'video' }, { status: 'draft' }, { keyword: '别的' }])
    expect(await linesOf(owner, 'media/accountExport', filters)).toEqual([]);
});

test('invitations: every candidate date, the net amount after the fee, and the outcome', async () => {
  const booking = await stage.invited({ hours: [72, 96] });
  const [line, ...others] = await linesOf(booking.media, 'media/inviteExport');
  expect(others).toEqual([]);
  expect(line).toMatch(/,头条,硬广[^,]*,[^,]+、[^,]+,1000\.00,900\.00,,待处理,,/);
  await stage.answer(booking, { answer: 'decline', reasonCode: 'price' });
  expect(await linesOf(booking.media, 'media/inviteExport', { status: 'pending' })).toEqual([]);
  expect(await linesOf(booking.media, 'media/inviteExport', { status: 'declined', accountId: booking.media.accountId })).toEqual([
    expect.stringContaining(',已拒绝,价格过低'),
  ]);
});

test('points and cash-outs: as the pages show them, and only the user’s own', async () => {
  const ad = await stage.advertiser(5_000_00);
  const owner = await stage.publisher();
  await settle(stage.services, { advertiser: ad.id, media: owner.id }, 300_00);
  await stage.ok(owner, 'activity/points', {});
  expect(await linesOf(owner, 'activity/pointsExport')).toEqual([expect.stringMatching(/,冻结,0,300,$/)]);
  expect(await linesOf(owner, 'activity/pointsExport', { kind: 'spend' })).toEqual([]);
  await settle(stage.services, { advertiser: ad.id, media: owner.id }, 700_00);
  await settle(stage.services, { advertiser: ad.id, media: owner.id }, 500_00);
  await stage.ok(owner, 'activity/points', {});
  const frozen = async (sort?: string) =>
    (await linesOf(owner, 'activity/pointsExport', {}, sort)).map((line) => Number(line.split(',')[5]));
  expect(await frozen('frozen')).toEqual([700, 500, 300]);
  expect(await frozen('frozen.asc')).toEqual([300, 500, 700]);

  const payeeId = await payeeFor(stage.services, owner.id, '韩梅梅');
  const { demoCode } = await stage.ok(owner, 'media/cashoutCode', { amountFen: 200_00, payeeId });
  const asked = await stage.ok(owner, 'media/cashout', { amountFen: 200_00, payeeId, smsCode: demoCode ?? '' });
  expect(await linesOf(owner, 'media/cashoutExport', { status: 'applied' })).toEqual([
    expect.stringMatching(`^${asked.no},200\\.00,0\\.00,0\\.00,200\\.00,.* 尾号 \\d{4},审核中,,`),
  ]);
  expect(await linesOf(owner, 'media/cashoutExport', { to: '2026-01-01T00:00:00Z' })).toEqual([]);

  const other = await stage.publisher();
  for (const key of ['activity/pointsExport', 'media/cashoutExport', 'media/inviteExport'] as const)
    expect(await linesOf(other, key)).toEqual([]);
});
