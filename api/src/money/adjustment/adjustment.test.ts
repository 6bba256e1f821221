import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { insertPerson } from '../../../test/ledger-people';
import { balanceOf, breachesOf, payIn, settle } from '../../../test/money';
import { createTestApi, type TestApi } from '../../../test/test-api';
import type { Entry } from '../ledger/entries';
import {
  adjustmentQueue,
  approveAdjustment,
  bookChannelPayout,
  proposeAdjustment,
  refuseAdjustment,
  remitTaxes,
} from './operate';

let api: TestApi;
let advertiser: string;
let media: string;
const first = { id: 'ops' };
const second = { id: 'ops2' };

beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
  advertiser = await insertPerson(api.services.db, 'ad');
  media = await insertPerson(api.services.db, 'media');
  await payIn(api.services, advertiser, 1_000_00);
});
afterEach(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

const line = (account: Entry['account'], owner: string | null, side: Entry['side'], amountFen: number): Entry => ({
  account,
  owner,
  side,
  amountFen,
});
const credit = (account: Entry['account'], owner: string, amountFen: number) => [
  line('5003', null, 'debit', amountFen),
  line(account, owner, 'credit', amountFen),
];
const debit = (account: Entry['account'], owner: string, amountFen: number) => [
  line(account, owner, 'debit', amountFen),
  line('5003', null, 'credit', amountFen),
];
const propose = (entries: Entry[], reason = '客服补偿') => proposeAdjustment(api.services, first, { entries, reason });

test('one operator proposes, another approves, and only once', async () => {
  const { id } = await propose(credit('2001', advertiser, 50_00));
  expect(await adjustmentQueue(api.services)).toEqual([expect.objectContaining({ id, proposedBy: 'ops' })]);
  expect(await balanceOf(api.services, advertiser, '2001')).toBe(1_000_00);
  await expect(approveAdjustment(api.services, first, { id })).rejects.toMatchObject({ reason: 'otherOperator' });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => approveAdjustment(api.services, second, { id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(api.services, advertiser, '2001')).toBe(1_050_00);
  expect(await adjustmentQueue(api.services)).toEqual([]);
});

test('what a media owner gains can be cashed out; what they lose leaves their earnings', async () => {
  await settle(api.services, { advertiser, media }, 300_00);
  const up = await propose(credit('2102', media, 100_00));
  await approveAdjustment(api.services, second, up);
  expect(await balanceOf(api.services, media, '2102')).toBe(400_00);
  const down = await propose(debit('2102', media, 350_00));
  await approveAdjustment(api.services, second, down);
  expect(await balanceOf(api.services, media, '2102')).toBe(50_00);
});

test('no balance falls below zero', async () => {
  const tries = {
    balanceTooLowToReduce: debit('2001', advertiser, 9_000_00),
    withdrawableTooLow: debit('2102', media, 9_000_00),
  };
  for (const [reason, entries] of Object.entries(tries)) {
    const { id } = await propose(entries);
    await expect(approveAdjustment(api.services, second, { id })).rejects.toMatchObject({ reason });
    await refuseAdjustment(api.services, second, { id });
    await expect(approveAdjustment(api.services, second, { id })).rejects.toMatchObject({ reason: 'wrongState' });
  }
});

test.each<[string, RefusalName, () => Entry[]]>([
  ['unbalanced', 'entriesUnbalanced', () => [line('5003', null, 'debit', 1), line('2001', advertiser, 'credit', 2)]],
  [
    'more than one owner',
    'entriesUnbalanced',
    () => [line('5003', advertiser, 'debit', 1), line('2001', advertiser, 'credit', 1)],
  ],
  ['a freeze', 'ledgerAccountNotAdjustable', () => credit('2003', advertiser, 1)],
  ['a refund in progress', 'ledgerAccountNotAdjustable', () => credit('2005', advertiser, 1)],
  ['a cash-out in progress', 'ledgerAccountNotAdjustable', () => credit('2103', media, 1)],
])('%s is refused at the proposal', async (_, reason, entries) => {
  await expect(propose(entries())).rejects.toMatchObject({ reason });
});

test('a proposal without a reason is refused', async () => {
  await expect(propose(credit('2001', advertiser, 1), '  ')).rejects.toMatchObject({ reason: 'reasonGiven' });
});

test('a channel payout is posted once', async () => {
  const payout = { channel: 'local' as const, reference: 'P1', grossFen: 1_000_00, feeFen: 6_00 };
  expect(await bookChannelPayout(api.services, first, payout)).toBe('booked');
  expect(await bookChannelPayout(api.services, first, payout)).toBe('known');
});

test('a month without withheld tax remits nothing', async () => {
  await expect(remitTaxes(api.services, first, { year: 2026, month: 1 })).rejects.toMatchObject({ reason: 'noTaxDue' });
});
