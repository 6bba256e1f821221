import { processSteps } from './process-steps';

const states = (facts: object) => {
  const base = { info: { certStatus: 'none', checklist: [] }, accounts: [], orders: {} };
  return processSteps({ ...base, ...facts } as Parameters<typeof processSteps>[0])
    .map(({ state }) => state[0])
    .join('');
};
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
  const info = { certStatus: 'passed', checklist: [{ key: 'cashout', done: true }] };
  const orders = { settled: 2, waiting: 1 };
  expect(states({ info, accounts: [account], orders })).toBe('ddddddnd');
  expect(states({ info, accounts: [{ ...account, authStatus: 'expired' }], orders: { settled: 2 } })).toBe('ddnddddd');
});
