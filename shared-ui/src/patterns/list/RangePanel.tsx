import { ChoiceButtons } from './ChoiceButtons';
import type { ChipPanelProps } from './FilterChip';
import { optionsOf } from './filter-fields';
import { HangingPanel } from './HangingPanel';
import { RangeField } from './RangeField';
import css from './RangePanel.module.css';

/** A range for a chip: the usual ones for one press, and two ends to type. */
export function RangePanel({ field, value, open, onChoose, onClose }: ChipPanelProps) {
  if (field.kind !== 'range') return null;
  return (
    <HangingPanel open={open} onClose={onClose} label={field.label}>
      <ChoiceButtons look="rows" options={optionsOf(field)} value={value} onChoose={onChoose} />
      <div className={css.own}>
        <RangeField field={field} value={value} onChoose={onChoose} />
      </div>
    </HangingPanel>
  );
}
