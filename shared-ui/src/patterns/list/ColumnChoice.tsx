import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';
import css from './ColumnChoice.module.css';
import type { Column } from './column';
import { useOpener } from './use-opener';

export interface ColumnChoiceProps {
  /** Columns that may be hidden. */
  columns: readonly Pick<Column<never>, 'key' | 'head'>[];
  isShown: (key: string) => boolean;
  onShow: (key: string, shown: boolean) => void;
}

const usePanel = latePart(() => import(/* webpackChunkName: "column-panel" */ './ColumnPanel').then((part) => part.ColumnPanel));

/** 「列」: which columns of the table are shown. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const late = usePanel();
  const { open, close, button } = useOpener(late);
  return (
    <span className={css.choice}>
      <button {...button} type="button" className={css.button} aria-label="选择显示的列" aria-haspopup="dialog">
        <Icon name="list" size={16} />列
      </button>
      {late.Part ? <late.Part {...props} open={open} onClose={close} /> : null}
    </span>
  );
}
