import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is progressing, for screen readers. */
  label: string;
  /** Basis points, clamped to 0–10000. Null: nothing to measure yet. */
  bp: number | null;
}

/** A progress bar 6 px high; the figure is shown beside it as text. */
export function ProgressBar({ label, bp }: ProgressBarProps) {
  const shown = Math.min(10_000, Math.max(0, bp ?? 0)) / 100;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className={styles['bar']}
    >
      <div style={{ width: `${shown}%` }} />
    </div>
  );
}
