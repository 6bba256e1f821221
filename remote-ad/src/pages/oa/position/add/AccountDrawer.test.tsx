import { dayOf, monthOf, nextDay, nextMonth } from '@shizhong/shared-ui/calendar';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { AccountDrawer } from './AccountDrawer';
import type { MarketAccount } from './plan-values';

const month = nextMonth(monthOf(dayOf(Date.now())));
const account = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '一人一灶',
  fans: 25_000,
  medians: [],
  prices: [{ position: 1, priceFen: 300_00, guaranteeReads: null, cpmFen: null }],
  firstDay: `${month}-15`,
  performanceTenths: 839,
} as unknown as MarketAccount;

test('a day before the first that can be booked has no price, though its position is open', async () => {
  renderInHost(<AccountDrawer account={account} form="hard_single" onClose={() => undefined} />, {
    answers: {
      'adPosition/accountDetail': () => ({ stars: null, settledOrders: 0, maleBp: null, reviews: [] }),
      'adPosition/slots': () => ({
        days: Array.from({ length: 28 }, (_, index) => ({
          day: nextDay(`${month}-01`, index),
          pushAt: null,
          slots: [{ position: 1, status: 'open', priceFen: 300_00, guaranteeReads: null, waiting: false }],
        })),
      }),
    },
  });
  const days = within(await screen.findByRole('list', { name: /一人一灶 .*排期/ })).getAllByRole('listitem');
  const priced = days.filter(({ textContent }) => textContent?.includes('头条 300')).map(({ textContent }) => textContent);
  expect(priced).toHaveLength(14);
  expect(priced[0]).toMatch(/15头条/);
});
