import { useSettled } from '@shizhong/shared-ui/settled';
import { useEffect, useState } from 'react';
import css from './product-shot.module.css';

/** URLs of the same screen in both themes. */
interface Themed {
  light: string;
  dark: string;
}

export interface ProductShotProps {
  desk: Themed;
  /** The phone layout, for phones: a desktop screenshot would be illegible there. */
  phone: Themed;
  /** Text alternative for the picture. */
  alt: string;
  caption: string;
  /** Beside a text in this side's palette. */
  side: 'ad' | 'media';
}

/** As `scripts/product-shots/product-shots.ts` takes them. */
const deskSize = { width: 1080, height: 715 };
const phoneSize = { width: 375, height: 500 };

/**
 * A real screenshot of the product in the page's theme. Two pictures and a style instead of media-dependent sources: the theme is
 * the visitor's choice here, not only the system's; the hidden picture is lazy and is not loaded. The visible one loads when it
 * is scrolled to, or when the page has settled. Decoded synchronously: a screenshot or print of the whole page would not wait for
 * it.
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
