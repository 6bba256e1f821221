import css from './Chart.module.css';
import { type ChartKind, type ChartTone, colorOf, dashOf, hatched } from './chart-data';

/** The mark of a series, shown beside its name. */
export function SeriesMark({ tone, kind }: { tone: ChartTone; kind: ChartKind }) {
  return (
    <svg viewBox="0 0 18 12" width="18" height="12" className={css.mark} aria-hidden="true">
      {kind === 'bar' ? (
        <>
          <rect
            x="3"
            y="1"
            width="11"
            height="10"
            rx="2"
            fill={hatched.has(tone) ? 'none' : colorOf[tone]}
            stroke={colorOf[tone]}
          />
          {hatched.has(tone) ? <path d="M4 10 12 2M8 11l6-6" stroke={colorOf[tone]} strokeWidth="1.5" /> : null}
        </>
      ) : (
        <path d="M0 6h18" stroke={colorOf[tone]} strokeWidth="2.5" strokeDasharray={dashOf[tone]} />
      )}
    </svg>
  );
}
