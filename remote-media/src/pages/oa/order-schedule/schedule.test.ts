import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import type { Invite } from '../../../features/invite/invite';
import { icsOf } from './ics';
import { cellOf, cellsOf, figuresOf, lookOf, mayPropose, type ScheduleDay, type ScheduleSlot, shownDays } from './schedule';

/** 10:00 in Shanghai. */
const now = Date.parse('2026-11-20T02:00:00.000Z');

function slot(position: number, status: string, change: Partial<ScheduleSlot> = {}): ScheduleSlot {
  return {
    position,
    status,
    priceFen: 360_00,
    guaranteeReads: null,
    priceOverrideFen: null,
    note: '',
    waiting: 0,
    order: null,
    ...change,
  };
}
const order = (status: string, id = 'o1') => ({
  id,
  no: 'PO20261120-AAAAAA',
  status,
  advertiser: '山野露营',
  planAt: '2026-11-23T12:30:00.000Z',
});
const day = (text: string, slots: ScheduleSlot[]): ScheduleDay => ({ day: text, pushAt: null, slots });

test('a held slot shows the time left to answer, or that it is the advertiser’s turn', () => {
  const held = day('2026-11-23', [slot(1, 'held', { order: order('inviting') }), slot(2, 'open'), slot(3, 'closed')]);
  const invite = (status: string) => ({ status, expiresAt: '2026-11-20T05:42:10.000Z', order: { id: 'o1' } }) as Invite;
  expect(cellOf(held, [invite('pending')], now)).toMatchObject({
    blocks: [{ look: 'held', word: '待确认', text: '头条 剩 03:42' }],
    lines: ['次条 可约'],
  });
  expect(cellOf(held, [invite('negotiating')], now).blocks[0]?.text).toBe('头条 待广告主答复');
});

test('the first open slot is a block with its price, the others are lines', () => {
  const free = day('2026-11-24', [
    slot(1, 'open'),
    slot(2, 'open', { priceOverrideFen: 500_00, priceFen: 500_00 }),
    slot(3, 'closed'),
  ]);
  expect(cellOf(free, [], now)).toMatchObject({ blocks: [{ look: 'open', text: '头条 360.00' }], lines: ['次条 可约 500.00'] });
});

test('nothing of today is open where orders for the same day are not accepted; what is agreed stays', () => {
  const days = [day('2026-11-20', [slot(1, 'open'), slot(2, 'booked')]), day('2026-11-21', [slot(1, 'open')])];
  const statuses = (sameDay: boolean) =>
    shownDays({ days, sameDay }, '2026-11-20').map(({ slots }) => slots.map(({ status }) => status));
  expect(statuses(false)).toEqual([['closed', 'booked'], ['open']]);
  expect(statuses(true)).toEqual([['open', 'booked'], ['open']]);
});

test('a past day without an order is empty; publications stay', () => {
  expect(cellOf(day('2026-11-10', [slot(1, 'past')]), [], now)).toEqual({ blocks: [], lines: [] });
  expect(lookOf(slot(1, 'past', { order: order('settled') }))).toBe('published');
  expect(lookOf(slot(1, 'past', { note: '自有' }))).toBe('external');
});

test('a held slot can be moved to a future free day at most a week away', () => {
  const place = slot(1, 'held', { order: order('inviting') });
  const held = { slot: place, from: '2026-11-23' };
  expect(mayPropose(day('2026-11-25', [slot(1, 'open')]), held, publicRuleDefaults, now)).toBe(true);
  expect(mayPropose(day('2026-11-25', [slot(1, 'booked')]), held, publicRuleDefaults, now)).toBe(false);
  expect(mayPropose(day('2026-11-19', [slot(1, 'open')]), held, publicRuleDefaults, now)).toBe(false);
  expect(mayPropose(day('2026-11-30', [slot(1, 'closed')]), held, publicRuleDefaults, now)).toBe(true);
  expect(mayPropose(day('2026-12-01', [slot(1, 'open')]), held, publicRuleDefaults, now)).toBe(false);
  expect(mayPropose(day('2026-11-23', [place]), held, publicRuleDefaults, now)).toBe(false);
});

test('an invitation with three candidate days counts once', () => {
  const days = ['23', '24', '26'].map((text) => day(`2026-11-${text}`, [slot(1, 'held', { order: order('inviting') })]));
  expect(figuresOf(days, '2026-11')).toEqual({ published: 0, booked: 0, heldOrders: 1, heldDays: 3 });
});

test('a week is seven days from Monday, also across month ends', () => {
  expect(cellsOf('week', '2026-11', '2026-12-02')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
});

test('the iCalendar file has each booking at its time, lines of at most 75 octets, and no split characters', () => {
  const long = { ...order('waiting'), advertiser: '一家名字很长很长很长很长很长很长很长很长的广告公司，分号;逗号,' };
  const text = icsOf('一人一灶', [day('2026-11-23', [slot(1, 'booked', { order: long }), slot(2, 'open')])], now);
  expect(text).toContain('DTSTART:20261123T123000Z\r\n');
  expect(text).toContain('STATUS:CONFIRMED\r\n');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain(
    'SUMMARY:一人一灶 头条 · 一家名字很长很长很长很长很长很长很长很长的广告公司，分号\\;逗号\\,',
  );
});
