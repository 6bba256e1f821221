import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { Children, type ComponentProps, createContext, useContext } from 'react';
import { useRestPx } from './drawn-rows';
import css from './ListTable.module.css';
import type { Selection } from './rows';

/** What is chosen, for boxes and rows alone: the table itself is not drawn again when a row is chosen. */
export interface Ticks extends Selection {
  /** @param isRange chosen with Shift: all from the last one on */
  press: (key: string, on: boolean, isRange: boolean) => void;
}

export const TicksContext = createContext<Ticks | null>(null);

interface TableRowProps extends ComponentProps<'tr'> {
  at: number;
  /** Null for the heading of a group. */
  name: string | null;
  'data-row-key'?: string;
}

/** antd's row. */
export function TableRow({ at, name, className, children, ...row }: TableRowProps) {
  const ticks = useContext(TicksContext);
  const [ref, restPx] = useRestPx(at);
  const isChosen = name !== null && ticks?.has(row['data-row-key'] ?? '');
  const isResting = restPx !== null && name !== null;
  return (
    <tr {...row} ref={ref} className={clsx(className, isChosen && 'ant-table-row-selected')}>
      {isResting ? (
        <td className={clsx('ant-table-cell', css.resting)} colSpan={Children.count(children)} style={{ height: restPx }}>
          {name}
        </td>
      ) : (
        children
      )}
    </tr>
  );
}

export function RowTick({ of, name }: { of: string; name: string }) {
  const ticks = useContext(TicksContext);
  return (
    <Checkbox
      aria-label={`选择：${name}`}
      checked={ticks?.has(of) ?? false}
      onChange={({ target, nativeEvent }) => ticks?.press(of, target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

export function PageTick() {
  const ticks = useContext(TicksContext);
  return (
    <Checkbox
      aria-label="选择本页全部"
      checked={ticks?.all ?? false}
      indeterminate={Boolean(ticks?.some && !ticks.all)}
      onChange={({ target }) => ticks?.chooseAll(target.checked)}
    />
  );
}
