import css from './Logo.module.css';

/** 众 as three people; the lower two merge into one line. `docs/visual-language.md#idea-and-logo`. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M9.5 13.6 16 5l6.5 8.6" stroke="var(--text)" />
      <path d="M3.5 27 9.75 18.6 16 27l6.25-8.4L28.5 27" stroke="var(--link)" />
    </svg>
  );
}

export interface LogoProps {
  /** The area of the page; shown after a thin divider. */
  area?: 'ad' | 'media' | undefined;
  /** Name of the product; a deployment setting. */
  name?: string | undefined;
  size?: number | undefined;
}

const areaNames = { ad: '广告主', media: '媒体主' } as const;

/** Mark and name. The caller wraps it in a link; the logo itself is none. */
export function Logo({ area, name = '识众', size }: LogoProps) {
  return (
    <span className={css.logo}>
      <ProductMark {...(size === undefined ? {} : { size })} />
      <span className={css.word}>{name}</span>
      {area ? <small className={css.area}>{areaNames[area]}</small> : null}
    </span>
  );
}
