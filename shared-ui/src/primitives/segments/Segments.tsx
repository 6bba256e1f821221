import styles from './Segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among few views of one card. Where it is the page's view, it belongs into the address: then `NavTabs`. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's; this is a row of buttons
    <div role="group" aria-label={label} className={styles['segments']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['segment']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
