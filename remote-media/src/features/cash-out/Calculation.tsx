import { formatBp, formatDate, formatFen } from '@shizhong/shared-contracts';
import { taxFigures } from '@shizhong/shared-contracts/public-rules';
import { Money } from '@shizhong/shared-ui';
import css from './Calculation.module.css';
import type { Breakdown, TaxSteps } from './words';

interface CalculationProps {
  breakdown: Breakdown;
  /** When it arrives at the latest, or has arrived. */
  expectedAt: string;
  /** How it ended; `returned`: refused, failed or cancelled, and the amount can be withdrawn again. */
  outcome?: 'paid' | 'returned' | undefined;
}

/** 申请 − 手续费 − 预扣税 = 到账. `docs/pages/media-owner.md#cash-out`. */
export function Calculation({ breakdown, expectedAt, outcome }: CalculationProps) {
  const { amountFen, feeFen, taxFen, vatFen, paidFen } = breakdown;
  return (
    <>
      <dl className={css.lines}>
        <div>
          <dt>申请金额</dt>
          <dd>{formatFen(amountFen)}</dd>
        </div>
        <div>
          <dt>手续费</dt>
          <dd>{formatFen(-feeFen)}</dd>
        </div>
        <div>
          <dt>预扣个税</dt>
          <dd>{formatFen(-taxFen)}</dd>
        </div>
        {vatFen > 0 ? (
          <div>
            <dt>代扣增值税</dt>
            <dd>{formatFen(-vatFen)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={css.net}>
        <span>
          {outcome === 'paid' ? '实际到账' : outcome === 'returned' ? '没有到账' : '预计到账'}
          <small>
            {outcome === 'paid'
              ? formatDate(expectedAt)
              : outcome === 'returned'
                ? '申请金额已回到可提现'
                : `最晚 ${formatDate(expectedAt)}`}
          </small>
        </span>
        <Money fen={outcome === 'returned' ? 0 : paidFen} />
      </div>
      {breakdown.tax ? <TaxFormula steps={breakdown.tax} /> : null}
    </>
  );
}

/** The calculation of the withheld tax, line by line. `docs/domain/money.md#withholding`. */
function TaxFormula({ steps }: { steps: TaxSteps }) {
  const cumulative = steps.mode === 'cumulative';
  const lines: { word: string; how: string; value: string; rule?: boolean }[] = [
    {
      word: cumulative ? '累计收入' : '本次收入',
      how: cumulative ? '本年已付，加上本次' : '',
      value: formatFen(steps.incomeFen),
    },
    { word: '减费用', how: `收入的 ${formatBp(taxFigures['tax.cost_bp'], 0)}`, value: formatFen(-steps.costFen) },
    {
      word: '减除费用',
      how: cumulative ? `每月 ${formatFen(taxFigures['tax.month_deduction_fen'])}` : '',
      value: formatFen(-steps.deductionFen),
    },
    { word: '应纳税所得额', how: '不低于 0', value: formatFen(steps.taxableFen), rule: true },
    { word: '× 预扣率', how: '', value: formatBp(steps.rateBp, 0) },
    ...(steps.quickFen > 0 ? [{ word: '减速算扣除数', how: '', value: formatFen(-steps.quickFen) }] : []),
    ...(cumulative ? [{ word: '减已预扣', how: '本年之前各次', value: formatFen(-steps.withheldBeforeFen) }] : []),
    { word: '本次预扣', how: '', value: formatFen(steps.taxFen), rule: true },
  ];
  return (
    <section aria-label="个税的算法">
      <h3 className={css.heading}>个税 {formatFen(steps.taxFen)} 的算法</h3>
      <p className={css.mode}>{cumulative ? '累计预扣法，按自然年累计' : '按次预扣'}</p>
      <ol className={css.formula}>
        {lines.map(({ word, how, value, rule }) => (
          <li key={word} data-rule={rule}>
            <span>{word}</span>
            <span className={css.how}>{how}</span>
            <b>{value}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
