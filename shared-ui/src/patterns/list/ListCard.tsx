import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { Fragment, useId } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { Spoken } from '../../primitives/spoken/Spoken';
import { CardLines } from './CardLines';
import { type Column, placedAt } from './column';
import css from './ListCard.module.css';

interface ListCardProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  open: boolean;
  onToggle: () => void;
  /** With these the row can be selected. */
  chosen?: boolean;
  onChoose?: (on: boolean) => void;
}

/**
 * A row on a phone: what it is, its amount and its status in two lines. The rest and what can be done is below them, once it is
 * opened; pressing the two lines anywhere but on a link does that.
 */
export function ListCard<Row>({ row, name, columns, open, onToggle, chosen = false, onChoose }: ListCardProps<Row>) {
  const rest = useId();
  const show = (column: Column<Row>) => (column.cardCell ?? column.cell)(row);
  const showBeside = (column: Column<Row>) => (open ? column.cell(row) : show(column));
  const at = (place: NonNullable<Column<Row>['card']>) => placedAt(columns, place);
  const lines = at('row');
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.head}>
        {onChoose ? (
          <Checkbox aria-label={`选择：${name}`} checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        ) : null}
        <div className={css.title}>
          {at('title').map((column) => (
            <div key={column.key}>{show(column)}</div>
          ))}
        </div>
        <div className={css.side}>
          {at('figure').map((column) => (
            <div key={column.key} className={css.figure}>
              <Spoken>{column.head}</Spoken>
              {showBeside(column)}
            </div>
          ))}
          {at('status').map((column) => (
            <div key={column.key}>{showBeside(column)}</div>
          ))}
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-label={`明细：${name}`}
          aria-expanded={open}
          aria-controls={open ? rest : undefined}
          onClick={onToggle}
        >
          <Icon name={open ? 'chevronUp' : 'chevronDown'} size={18} />
        </button>
      </div>
      {open ? (
        <div id={rest} className={css.rest}>
          {at('wide').map((column) => (
            <div key={column.key}>{show(column)}</div>
          ))}
          {lines.length ? (
            <CardLines
              lines={lines.map((column) => ({ key: column.key, head: column.head, unit: column.unit, value: show(column) }))}
            />
          ) : null}
          {at('actions').map((column) => (
            <Fragment key={column.key}>{show(column)}</Fragment>
          ))}
        </div>
      ) : null}
    </article>
  );
}
