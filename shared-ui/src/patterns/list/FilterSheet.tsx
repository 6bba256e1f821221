import { useEffect } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import { Button } from '../button';
import { Drawer } from '../drawer';
import { ChoiceButtons } from './ChoiceButtons';
import type { DaysFieldProps } from './DaysField';
import type { ChipField } from './FilterChip';
import css from './FilterSheet.module.css';
import { optionsOf } from './filter-fields';

const useDaysField = latePart(() => import(/* webpackChunkName: "filter-days" */ './DaysField').then((part) => part.DaysField));

interface FilterSheetProps {
  open: boolean;
  fields: readonly ChipField[];
  textOf: (field: ChipField) => string;
  onChange: (field: ChipField, value: string) => void;
  onClear: () => void;
  /** The button that closes: 「看 246 条」. */
  confirm: string;
  onClose: () => void;
}

/** All chips of a list on a phone. They apply at once here too: the button only says how many rows wait below. */
export function FilterSheet({ open, fields, textOf, onChange, onClear, confirm, onClose }: FilterSheetProps) {
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
            value={textOf(field)}
            onChoose={(value) => onChange(field, value)}
          />
          {field.kind === 'select' ? null : (
            <Days field={field} value={textOf(field)} onChoose={(value) => onChange(field, value)} />
          )}
        </section>
      ))}
    </Drawer>
  );
}

function Days(props: DaysFieldProps) {
  const { Part, need } = useDaysField();
  useEffect(() => void need(), [need]);
  return <div className={css.days}>{Part ? <Part {...props} /> : null}</div>;
}
