import { formatCount, formatFen, yuanText } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Slider } from '@shizhong/shared-ui/antd/entry';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { ForecastProps } from './ForecastCard';
import { useCampaignForm } from './form-context';
import css from './side.module.css';
import { fenOf } from './typed';

const box = { width: 336, height: 148, left: 48, right: 12, top: 10, bottom: 24 };
/** Of all that stands below the title, in pixels. */
const contentHeight = 318;
/** The chosen budget and its neighbours. */
const maxRows = 3;

/**
 * Forecasts of other budgets at the same price. The slider stops only at the budgets that the server has forecast, so no figure is
 * guessed between them. Drawn as plain SVG: six points need no chart library. The figures below are facts of three budgets, not antd's Table, which
 * the form needs for nothing else: with it the page weighed more than a page may.
 */
export function BudgetCurve({ outlook, ready }: ForecastProps) {
  const { about, values, set, frozenBudgetFen } = useCampaignForm();
  const [tried, setTried] = useState<number | null>(null);
  const curve = outlook.data?.curve ?? [];
  const budget = fenOf(values.budget);
  const title = { title: '换个预算会怎样', extra: `单价 ${values.unitPrice} 不变` };
  // Its place is kept: what stands below must not move when the forecast arrives.
  if (ready && !outlook.data && outlook.status !== 'failed')
    return (
      <Card {...title}>
        <Skeleton block={contentHeight} />
      </Card>
    );
  if (curve.length < 2) return null;
  const wanted = tried ?? budget ?? 0;
  const chosen = curve.reduce((best, each, index) => (distance(each, wanted) < distance(curve[best], wanted) ? index : best), 0);
  const here = curve[chosen];
  const first = Math.max(0, Math.min(chosen - 1, curve.length - maxRows));
  const unchanged = here === undefined || here.budgetFen === budget;

  return (
    <Card {...title}>
      <Curve curve={curve} chosen={chosen} bought={about.bought} />
      <div className={css.slider}>
        <Slider
          min={0}
          max={curve.length - 1}
          value={chosen}
          tooltip={{ open: false }}
          ariaLabelForHandle="试一个预算"
          ariaValueTextFormatterForHandle={(at) => `${formatCount((curve[at]?.budgetFen ?? 0) / 100)} 元`}
          onChange={(at) => setTried(curve[at]?.budgetFen ?? null)}
        />
      </div>
      <div className={css.neighbours}>
        <Details
          end
          label="预算与预计"
          items={curve.slice(first, first + maxRows).map(({ budgetFen, quantity: { p10, p50, p90 } }) => {
            const figures = `保守 ${formatCount(p10)}，中位 ${formatCount(p50)}，乐观 ${formatCount(p90)}`;
            return {
              label: `${formatCount(budgetFen / 100)} 元`,
              value: budgetFen === here?.budgetFen ? <b>{figures}</b> : figures,
            };
          })}
        />
      </div>
      <Button
        size="small"
        disabled={unchanged}
        onClick={() => {
          if (here) set({ budget: yuanText(here.budgetFen) });
          setTried(null);
        }}
      >
        {unchanged ? '这就是现在的预算' : `总预算${frozenBudgetFen === null ? '' : '修改'}为 ${formatFen(here.budgetFen)}`}
      </Button>
    </Card>
  );
}

type Point = NonNullable<ForecastProps['outlook']['data']>['curve'][number];

const distance = (point: Point | undefined, fen: number): number =>
  point ? Math.abs(point.budgetFen - fen) : Number.POSITIVE_INFINITY;

function Curve({ curve, chosen, bought }: { curve: readonly Point[]; chosen: number; bought: string }) {
  const minFen = curve[0]?.budgetFen ?? 0;
  const maxFen = curve[curve.length - 1]?.budgetFen ?? 1;
  const top = niceTop(Math.max(...curve.map(({ quantity }) => quantity.p90), 1));
  // Equal steps: the slider below has one stop for each budget.
  const x = (index: number) => box.left + (index / (curve.length - 1)) * (box.width - box.left - box.right);
  const y = (quantity: number) => box.height - box.bottom - (quantity / top) * (box.height - box.top - box.bottom);
  const line = (pick: 'p10' | 'p50' | 'p90') =>
    curve.map(({ quantity }, index) => `${x(index).toFixed(1)} ${y(quantity[pick]).toFixed(1)}`);
  const here = curve[chosen];
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      className={css.curve}
      role="img"
      aria-label={`预算与预计${bought}的关系${here ? `，${formatCount(here.budgetFen / 100)} 元时中位 ${formatCount(here.quantity.p50)}` : ''}`}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={box.left} x2={box.width - box.right} y1={y(value)} y2={y(value)} className={css.grid} />
          <text x={box.left - 8} y={y(value) + 4} textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <text x={box.left} y={box.height - 6}>
        {formatCount(minFen / 100)} 元
      </text>
      <text x={box.width - box.right} y={box.height - 6} textAnchor="end">
        {formatCount(maxFen / 100)} 元
      </text>
      <path d={`M${line('p90').join('L')}L${line('p10').reverse().join('L')}Z`} className={css.likely} />
      <path d={`M${line('p50').join('L')}`} className={css.median} />
      {here ? (
        <>
          <line x1={x(chosen)} x2={x(chosen)} y1={box.top} y2={y(0)} className={css.now} />
          <circle cx={x(chosen)} cy={y(here.quantity.p50)} r="5" className={css.dot} />
        </>
      ) : null}
    </svg>
  );
}

function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
