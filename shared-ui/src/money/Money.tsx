import styles from './Money.module.css';

export interface MoneyProps {
  /** Amount in fen, a safe integer. Null and undefined are shown as 0.00. */
  fen: number | null | undefined;
  /** `hero` 40 px (可提现), `large` 32 px, `stat` 24 px, `text` as the text around it. */
  size?: 'text' | 'stat' | 'large' | 'hero' | undefined;
  /** `always` writes a plus before positive amounts. */
  sign?: 'auto' | 'always' | undefined;
  /** Without `¥`: inside tables, where the head carries the unit. */
  unit?: boolean | undefined;
}

/** `¥` and figure; a minus is U+2212 and never red: red is for what is abnormal. `ui.md` 3 and 5. */
export function Money({ fen, size = 'text', sign = 'auto', unit = true }: MoneyProps) {
  const amount = fen ?? 0;
  return (
    <span className={`${styles['money']} ${styles[size]}`}>
      {amount < 0 ? '−' : sign === 'always' && amount > 0 ? '+' : null}
      {unit ? <span className={styles['unit']}>¥</span> : null}
      {yuanText(Math.abs(amount))}
    </span>
  );
}

/** Integer arithmetic throughout: a float would lose fen above some trillion. */
function yuanText(fen: number): string {
  const yuan = String(Math.trunc(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${yuan}.${String(fen % 100).padStart(2, '0')}`;
}
