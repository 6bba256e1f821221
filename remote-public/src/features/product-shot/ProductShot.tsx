import { useSettled } from '@shizhong/shared-ui/settled';
import { useEffect, useState } from 'react';
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
 * here, not only the system's; the hidden one is lazy and is not loaded. The shown one waits for being scrolled to, or for a page that has
 * settled. Decoded at once: a picture of the whole page, or a print, would not wait for it.
 */
export function ProductShot({ light, dark, alt, caption, side }: ProductShotProps) {
  const settled = useSettled();
  const [theme, setTheme] = useState<string | undefined>();
  useEffect(() => {
    if (settled) setTheme(document.documentElement.dataset['theme']);
  }, [settled]);
  const loading = (own: 'light' | 'dark') => (theme === own ? 'eager' : 'lazy');
  return (
    <figure className={css.shot} data-side={side}>
      <div className={css.frame}>
        <img
          className={css.light}
          src={light}
          width={width}
          height={height}
          alt={alt}
          loading={loading('light')}
          decoding="sync"
        />
        <img className={css.dark} src={dark} width={width} height={height} alt={alt} loading={loading('dark')} decoding="sync" />
      </div>
      <figcaption className={css.caption}>{caption}（产品界面，演示数据）</figcaption>
    </figure>
  );
}
