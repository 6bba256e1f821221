import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CompareDrawer } from './CompareDrawer';
import type { MarketAccount } from './plan-values';

function account(id: string, name: string, fans: number, priceFen: number): MarketAccount {
  return {
    id,
    name,
    fans,
    performanceTenths: 830,
    firstDay: '2026-11-27',
    leadHours: 24,
    prices: [{ position: 1, priceFen, cpmFen: null, guaranteeReads: null }],
    medians: [],
  } as unknown as MarketAccount;
}

const tomorrow = new Date(Date.now() + (8 + 24) * 3_600_000).toISOString().slice(0, 10);
/** One account is free tomorrow, the other is booked. */
const slots = ({ id }: Record<string, unknown>) => ({
  days: [
    {
      day: tomorrow,
      pushAt: null,
      slots: [{ position: 1, status: id === 'a1' ? 'open' : 'booked', priceFen: id === 'a1' ? 1_670_00 : null, waiting: false }],
    },
  ],
});

test('the one best figure of a row is marked by a word, and an account can be added or removed', async () => {
  const onAdd = jest.fn();
  const onRemove = jest.fn();
  const [one, two] = [account('a1', '一人一灶', 25_000, 1_670_00), account('a2', '通勤二十分', 22_000, 1_520_00)];
  const { person } = renderInHost(
    <CompareDrawer open accounts={[one, two]} chosen={['a2']} form="soft" onAdd={onAdd} onRemove={onRemove} onClose={() => {}} />,
    { answers: { 'adPosition/slots': slots } },
  );
  const table = within(await screen.findByRole('region', { name: '媒体对比' }));
  const cells = (name: string) => {
    const row = within(table.getByRole('row', { name: new RegExp(`^${name}`) }));
    return row.getAllByRole('cell').map(({ textContent }) => textContent);
  };
  expect(cells('粉丝')).toEqual(['优2.5w', '2.2w']);
  expect(cells('履约分')).toEqual(['83.0', '83.0']);
  expect(cells('头条报价')).toEqual(['1,670.00 元', '优1,520.00 元']);
  const days = within(await screen.findByRole('region', { name: '近两周排期' }));
  const first = within(days.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(first.map(({ textContent }) => textContent)).toEqual(['头条 1,670', '已约']);
  expect(days.getAllByRole('row')).toHaveLength(15);
  await person.click(table.getByRole('button', { name: '加入：一人一灶' }));
  await person.click(table.getByRole('button', { name: '移出：通勤二十分' }));
  expect([onAdd.mock.calls, onRemove.mock.calls]).toEqual([[[one]], [['a2']]]);
  expect(await axeViolations(document.body)).toEqual([]);
});
