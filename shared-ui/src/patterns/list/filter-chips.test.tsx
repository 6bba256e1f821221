import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { axeViolations, renderInHost } from '../../testing';
import { FilterRow } from './FilterRow';
import { useListState } from './use-list';

const names = ['食品饮料', '母婴', '家居', '旅行', '数码', '教育', '健康', '汽车', '时尚'];

function Address() {
  return <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>;
}

function Page() {
  const list = useListState({
    id: 'test-market',
    filters: [
      {
        ...{ kind: 'select', name: 'industries', label: '行业', as: 'list', recent: 'industry' },
        options: names.map((label) => ({ value: label, label })),
      },
      {
        ...{ kind: 'range', name: 'price', label: '报价', min: 'priceMinFen', max: 'priceMaxFen', factor: 100, unit: ' 元' },
        presets: [{ value: '~500', label: '500 元以内' }],
      },
    ],
  });
  return (
    <>
      <FilterRow list={list} total={3} />
      <Address />
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => localStorage.clear());

test('several options are chosen one after the other, each applies at once, and the chip says them', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('button', { name: '行业' }));
  const panel = within(await screen.findByRole('dialog', { name: '行业' }));
  await person.click(panel.getByRole('button', { name: '母婴' }));
  await waitFor(() => expect(address()).toContain('industries=母婴'));
  await person.click(panel.getByRole('button', { name: '旅行' }));
  await person.click(panel.getByRole('button', { name: '家居' }));
  await waitFor(() => expect(address()).toContain('industries=母婴,旅行,家居'));
  expect(panel.getByText('已选 3 项')).toBeVisible();
  expect(panel.getByRole('button', { name: '旅行' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations(document.body)).toEqual([]);
  await person.click(panel.getByRole('button', { name: '旅行' }));
  await person.click(panel.getByRole('button', { name: '完成' }));
  expect(screen.getByRole('button', { name: '行业 母婴、家居' })).toHaveFocus();
});

test('what was chosen lately stands first when the panel opens again, and is found by its initials', async () => {
  const { person } = renderInHost(<Page />);
  const open = async () => {
    await person.click(screen.getByRole('button', { name: /^行业/ }));
    return within(await screen.findByRole('dialog', { name: '行业' }));
  };
  let panel = await open();
  expect(panel.queryByText('最近用过')).toBeNull();
  await person.type(panel.getByRole('textbox', { name: '搜行业' }), 'sm{Enter}');
  await waitFor(() => expect(address()).toContain('industries=数码'));
  await person.keyboard('{Escape}');
  panel = await open();
  const recent = within(panel.getByRole('region', { name: '最近用过' }));
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['数码']);
  expect(panel.getAllByRole('button', { name: '数码' })).toHaveLength(1);
});

test('a range is typed or chosen by name; with its ends exchanged nothing is asked', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('button', { name: '报价' }));
  const panel = within(await screen.findByRole('dialog', { name: '报价' }));
  await person.type(panel.getByRole('textbox', { name: '报价下限' }), '2,000');
  await person.type(panel.getByRole('textbox', { name: '报价上限' }), '800{Enter}');
  expect(panel.getByText('下限不能大于上限')).toBeVisible();
  expect(address()).toBe('');
  expect(await axeViolations(document.body)).toEqual([]);
  await person.type(panel.getByRole('textbox', { name: '报价上限' }), '0{Enter}');
  await waitFor(() => expect(address()).toContain('price=2000~8000'));
  await person.click(await screen.findByRole('button', { name: '报价 2,000–8,000 元' }));
  await person.click(await screen.findByRole('button', { name: '500 元以内' }));
  await waitFor(() => expect(address()).toContain('price=~500'));
});
