import { useSettled } from '@shizhong/shared-ui/settled';
import { useEffect, useState } from 'react';
import css from './product-shot.module.css';

/** Addresses of the same screen in both themes. */
interface Themed {
  light: string;
  dark: string;
}

export interface ProductShotProps {
  desk: Themed;
  /** As a phone shows it, for phones: a desk's screen could not be read there. */
  phone: Themed;
  /** What is to be seen, for who does not see it. */
  alt: string;
  caption: string;
  /** Beside a text of this side's palette. */
  side: 'ad' | 'media';
}

/** As `scripts/product-shots/product-shots.ts` takes them. */
const deskSize = { width: 1056, height: 700 };
const phoneSize = { width: 375, height: 500 };

/**
 * A real screen of the product in the page's theme. Two pictures and a style instead of sources by theme: that is the visitor's choice
 * here, not only the system's; the hidden one is lazy and is not loaded. The shown one waits for being scrolled to, or for a page that has
 * settled. Decoded at once: a picture of the whole page, or a print, would not wait for it.
 */
export function ProductShot({ desk, phone, alt, caption, side }: ProductShotProps) {
  const settled = useSettled();
  const [theme, setTheme] = useState<string | undefined>();
  useEffect(() => {
    if (settled) setTheme(document.documentElement.dataset['theme']);
  }, [settled]);
  const loading = (own: 'light' | 'dark') => (theme === own ? 'eager' : 'lazy');
  return (
    <figure className={css.shot} data-side={side}>
      <div className={css.frame}>
        {(['light', 'dark'] as const).map((own) => (
          <picture key={own} className={css[own]}>
            <source media="(max-width: 600px)" srcSet={phone[own]} {...phoneSize} />
            <img src={desk[own]} {...deskSize} alt={alt} loading={loading(own)} decoding="sync" />
          </picture>
        ))}
      </div>
      <figcaption className={css.caption}>{caption}（产品界面，演示数据）</figcaption>
    </figure>
  );
}
