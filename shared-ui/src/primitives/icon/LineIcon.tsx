import css from './Icon.module.css';

export interface LineIconProps {
  /** Drawn on a 24 px grid. */
  path: string;
  /** Pixels; default 18. */
  size?: number;
}

/** Decorative beside a label, hidden from screen readers. An icon-only button needs its own `aria-label`. */
export function LineIcon({ path, size = 18 }: LineIconProps) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
