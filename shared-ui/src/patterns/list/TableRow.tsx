import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { Children, type ComponentProps, createContext, useContext } from 'react';
import { useRestPx } from './drawn-rows';
import css from './ListTable.module.css';
import { RowChoiceContext, useIsChosen } from './row-choice';
import type { Selection } from './rows';

/** For the box in the head alone: it says at once what the page is. */
export const PageTickContext = createContext<Selection | null>(null);

interface TableRowProps extends ComponentProps<'tr'> {
  at: number;
  /** Null for the heading of a group. */
  name: string | null;
  'data-row-key'?: string;
}

/** antd's row. */
export function TableRow({ at, name, className, children, ...row }: TableRowProps) {
  const [ref, restPx] = useRestPx(at);
  const isChosen = useIsChosen(name === null ? null : (row['data-row-key'] ?? null));
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
  const choice = useContext(RowChoiceContext);
  return (
    <Checkbox
      aria-label={`选择：${name}`}
      checked={useIsChosen(of)}
      onChange={({ target, nativeEvent }) => choice?.press(of, target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

export function PageTick() {
  const selection = useContext(PageTickContext);
  return (
    <Checkbox
      aria-label="选择本页全部"
      checked={selection?.all ?? false}
      indeterminate={Boolean(selection?.some && !selection.all)}
      onChange={({ target }) => selection?.chooseAll(target.checked)}
    />
  );
}
