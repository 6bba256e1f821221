import type { ReactNode } from 'react';
import { Figure, type FigureProps } from './Figure';
import css from './StatBand.module.css';

export interface Stat {
  key: string;
  label: string;
  value: ReactNode;
  /** Small line below the figure: its components. */
  foot?: ReactNode;
}

export interface StatBandProps {
  /** Name of the band for screen readers. */
  label: string;
  /** The first is the most prominent; its place is wider. */
  stats: readonly Stat[];
  size?: FigureProps['size'];
}

/** Figures side by side in one frame. */
export function StatBand({ label, stats, size }: StatBandProps) {
  return (
    <section aria-label={label} className={css.band} data-stats={stats.length}>
      {stats.map((stat) => (
        <div key={stat.key} className={css.stat}>
          <Figure size={size} label={stat.label} value={stat.value} foot={stat.foot} />
        </div>
      ))}
    </section>
  );
}
