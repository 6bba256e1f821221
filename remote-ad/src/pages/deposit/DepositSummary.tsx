import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import css from './deposit.module.css';

export interface DepositSummaryProps {
  terms: ResponseOf<'adFinance/depositTerms'>;
  /** Typed amount; null while it is none. */
  fen: number | null;
  giftFen: number;
}

/** What the deposit brings: amount, gift and the balance afterwards. */
export function DepositSummary({ terms, fen, giftFen }: DepositSummaryProps) {
  return (
    <dl className={css.summary}>
      <div>
        <dt>充值金额</dt>
        <dd>
          <Money fen={fen} />
        </dd>
      </div>
      <div>
        <dt>
          赠送
          {terms.gift.giftFen > 0 ? (
            <span className={css.small}>
              （单笔满 {formatFen(terms.gift.thresholdFen)} 送 {formatFen(terms.gift.giftFen)}，同一主体一次）
            </span>
          ) : terms.gift.had ? (
            <span className={css.small}>（同一主体一次，已享受过）</span>
          ) : null}
        </dt>
        <dd>
          <Money fen={giftFen} />
        </dd>
      </div>
      <div>
        <dt>当前可用余额</dt>
        <dd>
          <Money fen={terms.balanceFen} />
        </dd>
      </div>
      <div className={css.strong}>
        <dt>到账后可用余额</dt>
        <dd>
          <Money fen={terms.balanceFen + (fen ?? 0) + giftFen} size="stat" />
        </dd>
      </div>
    </dl>
  );
}
