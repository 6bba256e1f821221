import { formatDateTime, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useMemo } from 'react';
import css from './EquationCard.module.css';

export type Summary = ResponseOf<'adFinance/summary'>;

interface Term {
  label: string;
  fen: number;
  minus?: boolean;
  /** Shown even if zero: it is part of the equation. */
  always?: boolean;
}

/**
 * 「可用 + 冻结 = 充值 + 赠送 − 消费 − 退款」: balances on one side, flows on the other, both derived independently from the ledger.
 * Rare terms (退款处理中, 退回, 调整) are shown only if not zero.
 */
export function equationOf(summary: Summary): { left: Term[]; right: Term[]; leftFen: number; rightFen: number } {
  const left: Term[] = [
    { label: '可用', fen: summary.cashFen + summary.giftFen, always: true },
    { label: '冻结', fen: summary.frozenCashFen + summary.frozenGiftFen, always: true },
    { label: '退款处理中', fen: summary.refundingFen },
  ];
  const right: Term[] = [
    { label: '充值', fen: summary.depositedFen, always: true },
    { label: '赠送', fen: summary.giftedFen, always: true },
    { label: '退回', fen: summary.returnedFen },
    { label: '调整', fen: summary.adjustedFen },
    { label: '消费', fen: summary.consumedFen, minus: true, always: true },
    { label: '退款', fen: summary.refundedFen, minus: true, always: true },
  ];
  const sum = (terms: Term[]) => terms.reduce((total, { fen, minus }) => total + (minus ? -fen : fen), 0);
  const shown = (terms: Term[]) => terms.filter(({ fen, always }) => always || fen !== 0);
  return { left: shown(left), right: shown(right), leftFen: sum(left), rightFen: sum(right) };
}

export function EquationCard({ answer }: { answer: ServerData<Summary> }) {
  const host = useHost();
  const { data, status, reload } = answer;
  // Time of this response.
  const at = useMemo(() => (data ? host.now() : 0), [data, host]);
  if (!data) {
    return (
      <div className={css.place}>
        {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={2} rowHeight={62} />}
      </div>
    );
  }
  const { left, right, leftFen, rightFen } = equationOf(data);
  const holds = data.holds && leftFen === rightFen;
  return (
    <section className={css.card} aria-label="余额与账目核对">
      <Line terms={left} totalFen={leftFen} name="余额合计" />
      <Line terms={right} totalFen={rightFen} name="收支合计" />
      {holds ? (
        <p className={css.foot}>
          <span className={css.equal}>
            <Icon name="check" size={16} />
            两边相等
          </span>
          <span>
            现金 {formatFen(data.cashFen)} · 赠款 {formatFen(data.giftFen)} · 由账本计算于 {formatDateTime(at).slice(5)}
          </span>
        </p>
      ) : (
        <div className={css.foot}>
          <Notice tone="error">账目核对中：两边暂不相等，平台会在核对后更正，金额以账本为准。</Notice>
        </div>
      )}
    </section>
  );
}

function Line({ terms, totalFen, name }: { terms: Term[]; totalFen: number; name: string }) {
  return (
    <dl className={css.line}>
      {terms.map(({ label, fen, minus = false }, index) => (
        <div key={label} className={css.term} data-sign={index ? (minus ? '−' : '+') : undefined}>
          <dt>{label}</dt>
          <dd>{formatFen(fen)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{name}</dt>
        <dd>{formatFen(totalFen)}</dd>
      </div>
    </dl>
  );
}
