import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import styles from './deposit.module.css';

/** Offered amounts in yuan. */
export const quick = [500, 1000, 3000, 5000, 10_000] as const;

export interface AmountChoiceProps {
  gift: ResponseOf<'adFinance/depositTerms'>['gift'];
  /** The chosen amount in yuan; null: the user types his own. */
  chosen: string | null;
  onChoose: (yuan: number | null) => void;
}

/** 充值金额: one of the offered amounts with its gift, or an own one. */
export function AmountChoice({ gift, chosen, onChoose }: AmountChoiceProps) {
  return (
    <fieldset className={styles['amounts']}>
      <legend className={styles['legend']}>充值金额</legend>
      {quick.map((yuan) => (
        <label key={yuan} className={styles['choice']} data-chosen={chosen === String(yuan)}>
          <input type="radio" name="amount" checked={chosen === String(yuan)} onChange={() => onChoose(yuan)} />
          <span className={styles['figure']}>{yuan.toLocaleString('en')} 元</span>
          {yuan * 100 >= gift.thresholdFen && gift.giftFen > 0 ? (
            <span className={styles['small']}>送 {formatFen(gift.giftFen)}</span>
          ) : null}
        </label>
      ))}
      <label className={styles['choice']} data-chosen={chosen === null}>
        <input type="radio" name="amount" checked={chosen === null} onChange={() => onChoose(null)} />
        <span className={styles['figure']}>自定义</span>
      </label>
    </fieldset>
  );
}
