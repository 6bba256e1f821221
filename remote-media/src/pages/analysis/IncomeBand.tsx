import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { Delta } from '@shizhong/shared-ui/analysis';
import css from './IncomePage.module.css';

/** The income of the range, from what advertisers paid to what is left after tax. */
export function IncomeBand({ data: { totals, previous, taxed } }: { data: ResponseOf<'media/income'> }) {
  const { netFen, afterTaxFen, grossFen, feeFen, takenFen, orders } = totals;
  return (
    <dl className={css.band}>
      <div>
        <dt>到手，税前</dt>
        <dd>
          <Money fen={netFen} size="hero" />
        </dd>
        <dd className={css.small}>
          {previous ? (
            <>
              <Delta now={netFen} was={previous.netFen} good="up" /> 对比期税前 {formatFen(previous.netFen)}
            </>
          ) : (
            '已扣服务费'
          )}
        </dd>
      </div>
      <div>
        <dt>到手，税后约</dt>
        <dd>{formatFen(afterTaxFen)}</dd>
        <dd className={css.small}>{taxed ? `提现时预扣，估 ${formatFen(netFen - afterTaxFen)}` : '企业开发票结算，不预扣'}</dd>
      </div>
      <div>
        <dt>应得</dt>
        <dd>{formatFen(grossFen)}</dd>
        <dd className={css.small}>{formatCount(orders)} 单，广告主付</dd>
      </div>
      <div>
        <dt>服务费</dt>
        <dd>{feeFen ? `−${formatFen(feeFen)}` : formatFen(0)}</dd>
        <dd className={css.small}>追回与扣减 {formatFen(takenFen)}</dd>
      </div>
    </dl>
  );
}
