import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is progressing, for screen readers. */
  label: string;
  /** Basis points, 0 to 10000; what is outside is cut. Null: there is nothing to measure yet. */
  bp: number | null;
}

/** Six pixels of progress; the figure stands beside it in words. */
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
