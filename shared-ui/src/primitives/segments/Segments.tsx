import css from './Segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** What is selected, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few views of one card. For a view of the whole page, kept in the address, use `NavTabs`. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; this is a row of buttons
    <div role="group" aria-label={label} className={css.segments}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
