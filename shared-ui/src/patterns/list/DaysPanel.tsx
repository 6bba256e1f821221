import { ChoiceButtons } from './ChoiceButtons';
import { DaysField } from './DaysField';
import css from './DaysPanel.module.css';
import type { ChipPanelProps } from './FilterChip';
import { optionsOf } from './filter-fields';
import { HangingPanel } from './HangingPanel';

/** Days for a chip: the named ranges beside the calendar; a chip for one day has the calendar only. */
export function DaysPanel({ field, value, open, onChoose, onClose }: ChipPanelProps) {
  const presets = optionsOf(field);
  return (
    <HangingPanel open={open} onClose={onClose} label={field.label}>
      <div className={css.panel}>
        {presets.length ? (
          <div className={css.presets}>
            <ChoiceButtons look="rows" options={presets} value={value} onChoose={onChoose} />
          </div>
        ) : null}
        <div className={css.days}>
          <DaysField field={field} value={value} onChoose={onChoose} laidOpen />
        </div>
      </div>
    </HangingPanel>
  );
}
