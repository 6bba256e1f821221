import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { CellLines } from './CellLines';
import { ListCards } from './ListCards';
import { RowActions } from './RowActions';

const orders = [
  { no: 'OD-1', title: '秋季新米', status: '待发布', why: '请在明天前发布' },
  { no: 'OD-2', title: '糙米饭团', status: '已结算', why: '' },
];

function open() {
  return renderInHost(
    <ListCards<(typeof orders)[number]>
      label="订单"
      rows={orders}
      total={25}
      rowKey={({ no }) => no}
      rowName={({ title }) => title}
      selection={null}
      busy={false}
      columns={[
        { key: 'title', head: '广告', card: 'title', cell: ({ no, title }) => <CellLines sub={no}>{title}</CellLines> },
        { key: 'net', head: '到手（税前）', unit: '元', align: 'right', card: 'figure', cell: () => '1,840.00' },
        {
          key: 'status',
          head: '状态',
          card: 'status',
          cell: ({ status, why }) => <CellLines sub={why}>{status}</CellLines>,
          cardCell: ({ status }) => status,
        },
        { key: 'place', head: '位置', cell: () => '头条' },
        {
          key: 'acts',
          head: '操作',
          card: 'actions',
          cell: ({ title }) => <RowActions of={title} actions={[{ key: 'open', label: '详情', to: '/detail' }]} />,
        },
      ]}
    />,
    { answers: {} },
  );
}

test('A row is its name, its amount and its status; what the amount is stands once above the rows.', async () => {
  const { view } = open();
  expect(screen.getByText('25 条')).toBeVisible();
  expect(screen.getByText('到手（税前） 元')).toBeVisible();
  const row = within(screen.getByRole('article', { name: '秋季新米' }));
  expect(row.getByText('1,840.00')).toBeVisible();
  expect(row.getByText('待发布')).toBeVisible();
  expect(row.queryByText('头条')).toBeNull();
  expect(row.queryByRole('link')).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Opened, a row shows the rest, why it is in its status, and what can be done; other rows stay as they are.', async () => {
  const { person, view } = open();
  const row = within(screen.getByRole('article', { name: '秋季新米' }));
  const toggle = row.getByRole('button', { name: '明细：秋季新米' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await person.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(row.getByText('头条')).toBeVisible();
  expect(row.getByText('请在明天前发布')).toBeVisible();
  expect(row.getByRole('link', { name: '详情：秋季新米' })).toBeVisible();
  expect(screen.getAllByText('头条')).toHaveLength(1);
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(toggle);
  expect(row.queryByText('头条')).toBeNull();
});
