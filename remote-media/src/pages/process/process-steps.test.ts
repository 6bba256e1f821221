import { processSteps } from './process-steps';

const steps = (facts: object) => {
  const base = { info: { certStatus: 'none', checklist: [] }, accounts: [], orders: {}, bookings: {} };
  return processSteps({ ...base, ...facts } as Parameters<typeof processSteps>[0]);
};
const states = (facts: object) =>
  steps(facts)
    .map(({ state }) => state[0])
    .join('');
const account = {
  status: 'normal',
  source: 'authorised',
  authStatus: 'ok',
  rates: [{}],
  minReadPriceFen: null,
  minFanPriceFen: null,
};

test('the first incomplete step is the next one', () => {
  expect(states({})).toBe('dncccccc');
  expect(states({ info: { certStatus: 'passed', checklist: [] } })).toBe('ddnccccc');
  expect(states({ info: { certStatus: 'passed', checklist: [] }, accounts: [account] })).toBe('ddddnccc');
});

test('a lost authorisation and an order waiting for the user reopen their steps', () => {
  const info = { certStatus: 'passed', checklist: [{ key: 'cashout', done: true }], takesOrders: true };
  const orders = { settled: 2, waiting: 1 };
  expect(states({ info, accounts: [account], orders })).toBe('ddddddnd');
  expect(states({ info, accounts: [{ ...account, authStatus: 'expired' }], orders: { settled: 2 } })).toBe('ddnddddd');
});

test('every status of a certification has its words', () => {
  for (const certStatus of ['none', 'reviewing', 'passed', 'rejected', 'expired', 'changing', 'frozen'])
    expect(steps({ info: { certStatus } })[1]?.says).toMatch(/。$/);
  expect(steps({ info: { certStatus: 'reviewing' } })[1]).toMatchObject({
    says: expect.stringContaining('资料审核中'),
    act: '查看进度',
  });
});

test('the schedule is done when it is open, not when there are orders', () => {
  const info = { certStatus: 'passed' };
  expect(states({ info, accounts: [account], orders: { counting: 3 } })).toBe('ddddndcc');
  expect(states({ info: { ...info, takesOrders: true }, accounts: [account] })).toBe('dddddncc');
});

test('bookings count like orders, once they are taken', () => {
  const info = { certStatus: 'passed', takesOrders: true };
  expect(states({ info, accounts: [account], bookings: { inviting: 2, declined: 1, expired: 1 } })).toBe('dddddncc');
  const due = steps({ info, accounts: [account], bookings: { waiting: 1, keeping: 2, settled: 3 } });
  expect(due[5]?.says).toBe('已接 6 单，进行中 3 单。');
  expect(due[6]).toMatchObject({ state: 'now', act: '去处理', to: '/admin-media/oa/order-position' });
  expect(due[7]?.says).toContain('已结算 3 单');
  expect(states({ info, accounts: [account], bookings: { settled: 1 } })).toBe('dddddddn');
});
