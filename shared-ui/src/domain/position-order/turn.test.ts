import { processes } from '@shizhong/shared-contracts/process';
import { milestonesOf, type OrderDetail, type OrderStatus, proposedOf, turnOf } from './turn';

const statuses = Object.keys(processes.positionOrder.statuses) as OrderStatus[];

function order(change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 'o1',
    no: 'PO20261120-AAAAAA',
    status: 'inviting',
    statusReason: '',
    contentState: 'none',
    priceFen: 1_000_00,
    proposedFen: null,
    amountFen: null,
    compensationFen: 0,
    penaltyFen: 0,
    keepHours: 168,
    keepEndsAt: null,
    planAt: '2026-11-23T12:30:00.000Z',
    createdAt: '2026-11-20T02:00:00.000Z',
    publishedAt: null,
    settledAt: null,
    creativeDueAt: null,
    preview: null,
    deadlines: [],
    looks: { ok: 0, deleted: 0, unreachable: 0, unlabelled: 0, lastAt: null },
    snapshots: [],
    landing: null,
    funds: [],
    events: [],
    ...change,
  } as unknown as OrderDetail;
}

test.each(statuses)('in %s both sides see whose turn it is and what happens if nobody acts', (status) => {
  for (const side of ['ad', 'media'] as const) {
    const turn = turnOf(order({ status }), side);
    expect(turn.title).not.toBe('');
    expect(turn.silence).not.toBe('');
    expect(turn.lead).toMatch(/^(现在轮到(您|媒体|广告主|平台)|已结束)$/);
    expect(`${turn.title}${turn.silence}`).not.toMatch(/undefined|null|NaN/);
  }
});

test('an action of one side is a wait for the other', () => {
  const asked = order({
    status: 'need_creative',
    deadlines: [{ transition: 'creative_miss', label: '', at: '2026-11-22T10:00:00.000Z' }],
  });
  expect(turnOf(asked, 'ad')).toMatchObject({ waitingFor: 'me', lead: '现在轮到您', until: '2026-11-22T10:00:00.000Z' });
  expect(turnOf(asked, 'media')).toMatchObject({ waitingFor: 'other', lead: '现在轮到广告主' });
  expect(turnOf({ ...asked, contentState: 'reviewing' }, 'ad')).toMatchObject({ waitingFor: 'other', lead: '现在轮到平台' });
});

test('a confirmation shows the amount that is settled if nobody acts', () => {
  const late = order({
    status: 'confirming',
    proposedFen: 400_00,
    deadlines: [{ transition: 'confirm', label: '', at: '2026-12-02T12:30:00.000Z' }],
  });
  expect(proposedOf(late)).toBe(400_00);
  expect(turnOf(late, 'ad').silence).toBe('2026-12-02 20:30 前未提出异议自动结算 ¥400.00。');
});

test('a make-good promises no money of its own', () => {
  const child = order({ status: 'confirming', parentId: 'o0', priceFen: 0, proposedFen: 0 });
  expect(turnOf(child, 'ad').silence).toBe('阅读已并入原订单，款项在原订单里确认；这一单不收费，到期自动结束。');
  for (const status of ['waiting', 'keeping', 'settled', 'expired', 'cancelled'] as const)
    for (const side of ['ad', 'media'] as const)
      expect(turnOf({ ...child, status }, side).silence).not.toMatch(/¥|冻结金额|解冻。/);
});

test('the timeline is complete up to the order’s state; one that ended early stops there', () => {
  const states = (change: Partial<OrderDetail>) => milestonesOf(order(change), 'ad').map(({ state }) => state);
  expect(states({ status: 'previewing' })).toEqual(['done', 'done', 'done', 'current', 'coming', 'coming', 'coming', 'coming']);
  expect(states({ status: 'settled' })).toEqual(Array(8).fill('done'));
  const cancelled = order({
    status: 'cancelled',
    events: [{ from: 'waiting', to: 'cancelled' } as OrderDetail['events'][number]],
  });
  expect(milestonesOf(cancelled, 'ad')[4]).toMatchObject({ label: '已取消', state: 'ended' });
});
