import type { ReactNode } from 'react';
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
}

export function StatBand({ label, stats }: StatBandProps) {
  return (
    <section aria-label={label}>
      <dl className={css.band} data-stats={stats.length}>
        {stats.map((stat) => (
          <div key={stat.key} className={css.stat}>
            <dt className={css.label}>{stat.label}</dt>
            <dd className={css.value}>{stat.value}</dd>
            {stat.foot ? <dd className={css.foot}>{stat.foot}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
