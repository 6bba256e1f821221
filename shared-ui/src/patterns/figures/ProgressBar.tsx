import { Progress } from '@shizhong/shared-ui/antd/data';
import { clsx } from 'clsx/lite';
import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is progressing, for screen readers. */
  label: string;
  /** Basis points, clamped to 0–10000. Null: nothing to measure yet. */
  bp: number | null;
}

/** antd's Progress, 6 px high; the figure is shown beside it as text. */
export function ProgressBar({ label, bp }: ProgressBarProps) {
  const percent = Math.round(Math.min(10_000, Math.max(0, bp ?? 0)) / 100);
  // 「Normal」 even when full: green is for what is settled.
  return (
    <Progress
      aria-label={label}
      className={clsx(css.bar)}
      percent={percent}
      size={{ height: 6 }}
      showInfo={false}
      status="normal"
    />
  );
}
