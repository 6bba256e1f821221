import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import css from './CommonFunds.module.css';

type Passages = ResponseOf<'media/orderDetail'>['commonFunds'];

/** What passed between the two sides of an order or booking: both read the same. `docs/domain/features.md#f1-money-trail`. */
export function CommonFunds({ passages = [] }: { passages: Passages }) {
  if (!passages.length) return null;
  return (
    <section className={css.common} aria-label="双方共同的金额">
      <p>双方看到的是同一份：</p>
      <ul>
        {passages.map(({ at, code, txnId, adFen, mediaFen, feeFen }) => (
          <li key={txnId}>
            <span>
              {formatDateTime(at)}　{events[code] ?? '划转'}
            </span>
            <span>广告主 {signed(adFen)}</span>
            <span>媒体主 {signed(mediaFen)}</span>
            <span>平台服务费 {signed(feeFen)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const signed = (fen: number): string => formatFen(fen, { plus: true });

const events: Readonly<Record<string, string>> = { T4: '结算', T4c: '取消补偿', T8: '违约金', T9: '追回' };
