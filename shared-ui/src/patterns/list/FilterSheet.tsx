import { useEffect } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import { Button } from '../button';
import { Drawer } from '../drawer';
import { ChoiceButtons } from './ChoiceButtons';
import type { DaysFieldProps } from './DaysField';
import type { ChipField } from './FilterChip';
import css from './FilterSheet.module.css';
import { afterPress, chosenOf, optionsOf } from './filter-fields';
import { RangeField } from './RangeField';
import type { SortChoice } from './sort-choices';

const useDaysField = latePart(() => import(/* webpackChunkName: "days" */ './DaysField').then((part) => part.DaysField));

interface FilterSheetProps {
  open: boolean;
  fields: readonly ChipField[];
  sorts: readonly SortChoice[];
  sort: string | undefined;
  onSort: (by: string | null) => void;
  textOf: (field: ChipField) => string;
  onChange: (field: ChipField, value: string) => void;
  onClear: () => void;
  /** The button that closes: 「看 246 条」. */
  confirm: string;
  onClose: () => void;
}

/** All chips of a list on a phone. They apply at once here too: the button only says how many rows wait below. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, fields, sorts, sort, onSort, textOf, onChange, onClear, confirm, onClose } = props;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="筛选"
      footer={
        <>
          <Button onClick={onClear}>清空</Button>
          <Button kind="primary" onClick={onClose}>
            {confirm}
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <section key={field.name} className={css.field} aria-label={field.label}>
          <h3 className={css.label}>{field.label}</h3>
          <ChoiceButtons
            look="boxes"
            options={optionsOf(field)}
            value={field.kind === 'select' && field.as === 'list' ? chosenOf(field, textOf(field)) : textOf(field)}
            onChoose={(value) => onChange(field, afterPress(field, textOf(field), value))}
          />
          {field.kind === 'range' ? (
            <div className={css.days}>
              <RangeField key={textOf(field)} field={field} value={textOf(field)} onChoose={(value) => onChange(field, value)} />
            </div>
          ) : null}
          {field.kind === 'select' || field.kind === 'range' ? null : (
            <Days field={field} value={textOf(field)} onChoose={(value) => onChange(field, value)} />
          )}
        </section>
      ))}
      {sorts.length ? (
        <section className={css.field} aria-label="排序">
          <h3 className={css.label}>排序</h3>
          <ChoiceButtons
            look="boxes"
            options={[{ value: '', label: '默认' }, ...sorts.map(({ by, label }) => ({ value: by, label }))]}
            value={sorts.some(({ by }) => by === sort) ? (sort ?? '') : ''}
            onChoose={(by) => onSort(by || null)}
          />
        </section>
      ) : null}
    </Drawer>
  );
}

function Days(props: DaysFieldProps) {
  const { Part, need } = useDaysField();
  useEffect(() => void need(), [need]);
  return <div className={css.days}>{Part ? <Part {...props} /> : null}</div>;
}
