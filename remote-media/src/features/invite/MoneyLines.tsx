import { formatBp, formatFen } from '@shizhong/shared-contracts';
import { afterFee } from '@shizhong/shared-contracts/position';
import { Money } from '@shizhong/shared-ui';
import css from './invite.module.css';

export interface MoneyLinesProps {
  priceFen: number;
  feeBp: number;
  /** Estimated tax; null while unknown. */
  taxFen: number | null;
}

/** Price − fee − estimated tax = net amount, line by line. */
export function MoneyLines({ priceFen, feeBp, taxFen }: MoneyLinesProps) {
  const netFen = afterFee(priceFen, feeBp);
  return (
    <dl className={css.lines}>
      <div>
        <dt>报价</dt>
        <dd>{formatFen(priceFen)}</dd>
      </div>
      <div>
        <dt>服务费 {formatBp(feeBp, 0)}</dt>
        <dd>{formatFen(netFen - priceFen)}</dd>
      </div>
      {taxFen ? (
        <div>
          <dt>预估个税</dt>
          <dd>{formatFen(-taxFen)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>
          预计到手（{taxFen === null ? '税前' : '税后'}）
          <small>{taxFen === null ? '提现时另计个税' : '税额以提现当月为准'}</small>
        </dt>
        <dd>
          <Money fen={netFen - (taxFen ?? 0)} size="stat" />
        </dd>
      </div>
    </dl>
  );
}
