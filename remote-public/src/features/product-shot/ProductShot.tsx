import css from './product-shot.module.css';

export interface ProductShotProps {
  /** Addresses of the same screen in both themes. */
  light: string;
  dark: string;
  /** What is to be seen, for who does not see it. */
  alt: string;
  caption: string;
  /** Beside a text of this side's temper. */
  side: 'ad' | 'media';
}

/** As `scripts/product-shots.ts` takes them. */
const width = 1056;
const height = 700;

/**
 * A real screen of the product in the page's theme. Two pictures and a style instead of `<picture>`: the theme is the visitor's choice
 * here, not only the system's; the hidden one is lazy and is not loaded.
 */
export function ProductShot({ light, dark, alt, caption, side }: ProductShotProps) {
  return (
    <figure className={css.shot} data-side={side}>
      <div className={css.frame}>
        <img className={css.light} src={light} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        <img className={css.dark} src={dark} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      </div>
      <figcaption className={css.caption}>{caption}（产品界面，演示数据）</figcaption>
    </figure>
  );
}
