import { Money } from '@shizhong/shared-ui';
import styles from './balance.module.css';

/** Empty before the first response: a stale or invented amount is worse than none. */
export function Balance({ label, fen }: { label: string; fen: number | undefined }) {
  if (fen === undefined) return null;
  return (
    <span className={styles['balance']}>
      {label}{' '}
      <b className={styles['amount']}>
        <Money fen={fen} />
      </b>
    </span>
  );
}
