import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';
import css from './FilterChip.module.css';
import { type FilterField, type SearchFilter, wordsOf } from './filter-fields';
import { useOpener } from './use-opener';

export type ChipField = Exclude<FilterField, SearchFilter>;

export interface ChipPanelProps {
  field: ChipField;
  value: string;
  open: boolean;
  /** Applies at once and closes the panel. */
  onChoose: (value: string) => void;
  /** Applies at once; the panel stays open for the next. */
  onApply: (value: string) => void;
  onClose: (back: boolean) => void;
}

const useChoicePanel = latePart(() =>
  import(/* webpackChunkName: "filter-panel" */ './ChoicePanel').then((part) => part.ChoicePanel),
);
const useDaysPanel = latePart(() => import(/* webpackChunkName: "days" */ './DaysPanel').then((part) => part.DaysPanel));
const useRangePanel = latePart(() =>
  import(/* webpackChunkName: "filter-range" */ './RangePanel').then((part) => part.RangePanel),
);

interface FilterChipProps {
  field: ChipField;
  /** According to the address. */
  value: string;
  onChange: (value: string) => void;
}

const panels = { select: useChoicePanel, range: useRangePanel, dates: useDaysPanel, day: useDaysPanel };

/** One filter: its name, what is chosen, a panel to choose from, and a cross that takes the choice back. */
export function FilterChip(props: FilterChipProps) {
  return <Chip {...props} useLate={panels[props.field.kind]} />;
}

/** @param useLate the same hook on every render: the kind of a field never changes */
function Chip({ field, value, onChange, useLate }: FilterChipProps & { useLate: typeof useChoicePanel }) {
  const late = useLate();
  const { open, close, button } = useOpener(late);
  const words = wordsOf(field, value);

  function choose(next: string) {
    close(true);
    if (next !== value) onChange(next);
  }

  return (
    <span className={css.chip} data-chosen={words !== null} data-open={open}>
      <button {...button} type="button" className={css.main} aria-haspopup="dialog">
        <span className={css.label}>{field.label}</span>
        {words === null ? <Icon name="chevronDown" size={16} /> : <b>{words}</b>}
      </button>
      {words === null ? null : (
        <button
          type="button"
          className={css.remove}
          aria-label={`移除筛选：${field.label}`}
          onClick={() => {
            onChange('');
            button.ref.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      {late.Part ? (
        <late.Part field={field} value={value} open={open} onChoose={choose} onApply={onChange} onClose={close} />
      ) : null}
    </span>
  );
}
