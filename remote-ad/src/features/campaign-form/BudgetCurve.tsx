import { formatCount } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import type { Outlook } from './ForecastCard';
import { useCampaignForm } from './form-context';
import styles from './side.module.css';
import { fenOf } from './typed';

const box = { width: 680, height: 210, left: 60, right: 36, top: 16, bottom: 30 };

/**
 * Forecasts of other budgets at the same price, drawn as plain SVG: six points need no chart library. A table provides the
 * figures.
 */
export function BudgetCurve({ outlook }: { outlook: Outlook }) {
  const { about, values } = useCampaignForm();
  const curve = outlook.data?.curve ?? [];
  const budget = fenOf(values.budget);
  if (curve.length < 2) return null;
  const minFen = curve[0]?.budgetFen ?? 0;
  const maxFen = curve[curve.length - 1]?.budgetFen ?? 1;
  const top = niceTop(Math.max(...curve.map(({ quantity }) => quantity.p90), 1));
  const x = (fen: number) => box.left + ((fen - minFen) / (maxFen - minFen || 1)) * (box.width - box.left - box.right);
  const y = (quantity: number) => box.height - box.bottom - (quantity / top) * (box.height - box.top - box.bottom);
  const line = (pick: 'p10' | 'p50' | 'p90') =>
    curve.map(({ budgetFen, quantity }) => `${x(budgetFen).toFixed(1)} ${y(quantity[pick]).toFixed(1)}`);
  const here = curve.find(({ budgetFen }) => budgetFen === budget);
  // The exact budget is between the round ones and has its own label.
  const marks = curve.filter(({ budgetFen }) => budgetFen % 100_00 === 0 && (budgetFen !== budget || budgetFen % 500_00 === 0));
  return (
    <Card title="换个预算会怎样" extra={`${about.bought}，单价 ${values.unitPrice} 不变`}>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        className={styles['curve']}
        role="img"
        aria-label={`预算与预计${about.bought}的关系${here ? `，${formatCount(here.budgetFen / 100)} 元时中位 ${formatCount(here.quantity.p50)}` : ''}`}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={box.left} x2={box.width - box.right} y1={y(value)} y2={y(value)} className={styles['grid']} />
            <text x={box.left - 8} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {spaced(marks, x).map(({ budgetFen }) => (
          <text
            key={budgetFen}
            x={budgetFen === maxFen ? box.width : x(budgetFen)}
            y={box.height - 8}
            textAnchor={budgetFen === maxFen ? 'end' : 'middle'}
          >
            {formatCount(budgetFen / 100)} 元
          </text>
        ))}
        <path d={`M${line('p90').join('L')}L${line('p10').reverse().join('L')}Z`} className={styles['likely']} />
        <path d={`M${line('p50').join('L')}`} className={styles['median']} />
        {here ? (
          <>
            <line x1={x(here.budgetFen)} x2={x(here.budgetFen)} y1={box.top} y2={y(0)} className={styles['now']} />
            <circle cx={x(here.budgetFen)} cy={y(here.quantity.p50)} r="6" className={styles['dot']} />
            <text x={x(here.budgetFen) + 10} y={y(here.quantity.p50) + 20} className={styles['figure']}>
              {formatCount(here.quantity.p50)}
            </text>
          </>
        ) : null}
      </svg>
      <p className={styles['legend']}>
        <span data-line>中位</span>
        <span data-band>保守至乐观</span>
      </p>
      <details className={styles['table']}>
        <summary>查看数据</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">预算（元）</th>
              <th scope="col">保守</th>
              <th scope="col">中位</th>
              <th scope="col">乐观</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ budgetFen, quantity }) => (
              <tr key={budgetFen}>
                <th scope="row">{formatCount(budgetFen / 100)}</th>
                <td>{formatCount(quantity.p10)}</td>
                <td>{formatCount(quantity.p50)}</td>
                <td>{formatCount(quantity.p90)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** Drops labels that would overlap the previous one. */
function spaced<T extends { budgetFen: number }>(points: readonly T[], x: (fen: number) => number): T[] {
  let last = Number.NEGATIVE_INFINITY;
  return points.filter(({ budgetFen }) => {
    if (x(budgetFen) - last < 84) return false;
    last = x(budgetFen);
    return true;
  });
}
