import { axeViolations } from '@shizhong/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { AntdScope } from '../core/AntdScope';
import { Table, type TableRef } from './index';

const rows = [
  { key: '1', name: '春茶上新', spentFen: 1200 },
  { key: '2', name: '新米预售', spentFen: 900 },
];

function list(ref?: React.Ref<TableRef>) {
  return (
    <AntdScope palette="ad">
      <Table
        {...(ref ? { ref } : {})}
        aria-label="广告"
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '花费', dataIndex: 'spentFen' },
        ]}
        dataSource={rows}
        rowSelection={{ getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }) }}
        scroll={{ x: 800 }}
        pagination={false}
      />
    </AntdScope>
  );
}

test('the hidden row that measures the columns takes no focus, and stays so when the table is drawn again', () => {
  const view = render(list());
  const measuring = () => view.container.querySelectorAll('.ant-table-measure-row');
  expect(measuring().length).toBeGreaterThan(0);
  view.rerender(list());
  expect([...measuring()].filter((row) => !(row as HTMLElement).inert)).toEqual([]);
});

test('the table answers to its ref: where it is, and how to scroll to a row', () => {
  const ref = createRef<TableRef>();
  const { container } = render(list(ref));
  expect(ref.current?.nativeElement).toBe(container.querySelector('.ant-table-wrapper'));
  expect(ref.current?.scrollTo).toBeInstanceOf(Function);
});

test('every row has its name, and axe finds nothing', async () => {
  const { container } = render(list());
  expect(within(screen.getByRole('row', { name: /春茶上新/ })).getByRole('checkbox')).toHaveAccessibleName('选择春茶上新');
  // jsdom knows no `inert`; the browser suites see the whole.
  for (const row of container.querySelectorAll('.ant-table-measure-row')) row.remove();
  expect(await axeViolations(container)).toEqual([]);
});
