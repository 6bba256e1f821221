import { Money } from '@shizhong/shared-ui';
import css from './balance.module.css';

/** Empty before the first response: a stale or invented amount is worse than none. */
export function Balance({ label, fen }: { label: string; fen: number | undefined }) {
  if (fen === undefined) return null;
  return (
    <span className={css.balance}>
      {label}{' '}
      <b className={css.amount}>
        <Money fen={fen} />
      </b>
    </span>
  );
}
