import { latePart } from '../../primitives/late-part/late-part';
import css from './BatchReasons.module.css';
import type { BatchAction } from './batch';
import { useOpener } from './use-opener';

export interface BatchReasonsProps<Row> {
  actions: readonly { action: BatchAction<Row>; refused: ReadonlyMap<string, readonly Row[]> }[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  onDrop: (keys: readonly string[]) => void;
}

const usePanel = latePart(() =>
  import(/* webpackChunkName: "batch-reasons" */ './BatchReasonsPanel').then((part) => part.BatchReasonsPanel),
);

/** 「有的不可，看原因」: which of the selected rows an act leaves out, and why. */
export function BatchReasons<Row>({ actions, rowKey, rowName, onDrop }: BatchReasonsProps<Row>) {
  const late = usePanel();
  const { open, close, button } = useOpener(late);
  const groups = actions
    .filter(({ refused }) => refused.size)
    .map(({ action, refused }) => ({
      key: action.key,
      label: action.label,
      reasons: [...refused].map(([reason, rows]) => ({ reason, names: rows.map(rowName) })),
      keys: [...refused.values()].flat().map(rowKey),
    }));
  return (
    <span className={css.place}>
      <button {...button} type="button" className={css.link} aria-haspopup="dialog">
        有的不可，看原因
      </button>
      {late.Part ? (
        <late.Part
          groups={groups}
          onDrop={(keys) => {
            close(false);
            onDrop(keys);
          }}
          open={open}
          onClose={close}
        />
      ) : null}
    </span>
  );
}
