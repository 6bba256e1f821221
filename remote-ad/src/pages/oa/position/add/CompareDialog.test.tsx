import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CompareDialog } from './CompareDialog';
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

test('the one best figure of a row is marked by a word, and an account can be added or removed', async () => {
  const onAdd = jest.fn();
  const onRemove = jest.fn();
  const [one, two] = [account('a1', '一人一灶', 25_000, 1_670_00), account('a2', '通勤二十分', 22_000, 1_520_00)];
  const { person } = renderInHost(
    <CompareDialog open accounts={[one, two]} chosen={['a2']} onAdd={onAdd} onRemove={onRemove} onClose={() => {}} />,
  );
  const table = within(await screen.findByRole('region', { name: '媒体对比' }));
  const cells = (name: string) => {
    const row = within(table.getByRole('row', { name: new RegExp(`^${name}`) }));
    return row.getAllByRole('cell').map(({ textContent }) => textContent);
  };
  expect(cells('粉丝')).toEqual(['优2.5w', '2.2w']);
  expect(cells('履约分')).toEqual(['83.0', '83.0']);
  expect(cells('头条报价')).toEqual(['1,670.00 元', '优1,520.00 元']);
  await person.click(table.getByRole('button', { name: '加入：一人一灶' }));
  await person.click(table.getByRole('button', { name: '移出：通勤二十分' }));
  expect([onAdd.mock.calls, onRemove.mock.calls]).toEqual([[[one]], [['a2']]]);
  expect(await axeViolations(document.body)).toEqual([]);
});
