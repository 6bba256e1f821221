import css from './ColumnSets.module.css';
import type { Column } from './column';
import { type ColumnSet, type ColumnsChoice, isSameChoice, withSet } from './column-choice';

interface ColumnSetsProps<Row> {
  sets: readonly ColumnSet[];
  columns: readonly Column<Row>[];
  choice: ColumnsChoice;
  onChange: (next: ColumnsChoice) => void;
}

/** Sets of columns by name, of which one may be on. Own buttons: antd's Segmented always has one chosen. */
export function ColumnSets<Row>({ sets, columns, choice, onChange }: ColumnSetsProps<Row>) {
  return (
    <fieldset className={css.sets} aria-label="指标">
      {sets.map((set) => {
        const next = withSet(choice, columns, set);
        return (
          <button
            key={set.key}
            type="button"
            className={css.set}
            aria-pressed={isSameChoice(next, choice)}
            onClick={() => onChange(next)}
          >
            {set.label}
          </button>
        );
      })}
    </fieldset>
  );
}
