import AntdTable, { type TableProps, type TableRef } from 'antd/es/table';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * antd's table, without its measuring row in the tab order: the hidden row repeats the head with the checkbox that chooses all rows.
 * `inert` stays on it, because React does not know of the attribute.
 */
function InertlyMeasuredTable<Row>({ ref, ...props }: TableProps<Row> & { ref?: Ref<TableRef> }) {
  const table = useRef<TableRef>(null);
  // A child's handle is there before its parent's is made.
  useImperativeHandle(ref, () => table.current as TableRef, []);
  useLayoutEffect(() => {
    const rows = table.current?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [];
    for (const row of rows) row.inert = true;
  });
  return <AntdTable<Row> {...props} ref={table} />;
}

const { Column, ColumnGroup, Summary, EXPAND_COLUMN, SELECTION_COLUMN, SELECTION_ALL, SELECTION_INVERT, SELECTION_NONE } =
  AntdTable;

export const Table = Object.assign(InertlyMeasuredTable, {
  Column,
  ColumnGroup,
  Summary,
  EXPAND_COLUMN,
  SELECTION_COLUMN,
  SELECTION_ALL,
  SELECTION_INVERT,
  SELECTION_NONE,
});
