import { formatFen } from '@shizhong/shared-contracts';
import { clsx } from 'clsx/lite';
import css from './Money.module.css';

export interface MoneyProps {
  /** Amount in fen, a safe integer. Null and undefined are shown as 0.00. */
  fen: number | null | undefined;
  /** `hero` 40 px (可提现), `large` 32 px, `stat` 24 px, `text` like the surrounding text. */
  size?: 'text' | 'stat' | 'large' | 'hero' | undefined;
  /** `always` shows a plus before positive amounts. */
  sign?: 'auto' | 'always' | undefined;
  /** Without `¥`: inside tables, where the heading has the unit. */
  unit?: boolean | undefined;
}

/**
 * `¥` and the figure; a minus is U+2212 and never red: red is for abnormal things. `docs/visual-language.md#figures` and
 * `#money`.
 */
export function Money({ fen, size = 'text', sign = 'auto', unit = true }: MoneyProps) {
  const text = formatFen(fen, { plus: sign === 'always' });
  const signed = /^[−+]/.test(text);
  return (
    <span className={clsx(css.money, css[size])}>
      {signed ? text.slice(0, 1) : null}
      {unit ? <span className={css.unit}>¥</span> : null}
      {signed ? text.slice(1) : text}
    </span>
  );
}
