import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';
import css from './ColumnChoice.module.css';
import type { Column } from './column';
import type { ColumnsChoice } from './column-choice';
import { useOpener } from './use-opener';

export interface ColumnChoiceProps {
  /** All of the page. */
  columns: readonly Column<never>[];
  /** Keys of those that are seen. */
  shown: readonly string[];
  choice: ColumnsChoice;
  /** Differs from what the open view has, or the page. */
  isChanged: boolean;
  onChange: (next: ColumnsChoice) => void;
  onReset: () => void;
}

const usePanel = latePart(() => import(/* webpackChunkName: "columns" */ './ColumnPanel').then((part) => part.ColumnPanel));

/** 「列」: which columns of the table are shown, in which order, how wide, and which stay in view. */
export function ColumnChoice<Row>(props: Omit<ColumnChoiceProps, 'columns'> & { columns: readonly Column<Row>[] }) {
  const late = usePanel();
  const { open, close, button } = useOpener(late);
  return (
    <span className={css.choice}>
      <button {...button} type="button" className={css.button} aria-label="选择显示的列" aria-haspopup="dialog">
        <Icon name="list" size={16} />列
      </button>
      {late.Part ? (
        <late.Part {...props} columns={props.columns as readonly Column<never>[]} open={open} onClose={close} />
      ) : null}
    </span>
  );
}
