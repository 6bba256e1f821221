import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { analysisCompares, type IncomeDimension, type IncomeMetric, incomeMetrics } from '@shizhong/shared-contracts/analysis';
import { type OrderKind, orderKind, orderKindNames } from '@shizhong/shared-contracts/kinds';
import {
  AnalysisChart,
  ChartCard,
  highestOf,
  LineMark,
  NotesLine,
  type PointColumn,
  PointsTable,
  type useAsked,
  useNotes,
  usePoints,
} from '@shizhong/shared-ui/analysis';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { Segments } from '@shizhong/shared-ui/segments';
import type { RefObject } from 'react';
import { IncomeBand } from './IncomeBand';
import css from './IncomePage.module.css';
import { colorOfKind, fieldOf, inYuan, isHatched } from './income-words';
import { PointDrawer } from './PointDrawer';

export interface IncomeCardProps {
  state: ReturnType<typeof useAsked<IncomeMetric, IncomeDimension>>;
  data: ResponseOf<'media/income'>;
  drawing: RefObject<SVGSVGElement | null>;
}

const height = { desk: 336, phone: 224 } as const;

/** Income by day and kind, with a table of both sides of the tax beside it. */
export function IncomeCard({ state, data, drawing }: IncomeCardProps) {
  const { asked, change } = state;
  const narrow = useNarrow();
  const { points } = data;
  const [metric = 'net'] = asked.metrics;
  const field = fieldOf[metric];
  const { heads, drawn, listed, marked, mark, show, opened } = usePoints({ ...state, points });
  const notes = useNotes({ list: 'mediaIncome', asked, points });
  const best = highestOf(points, (each) => each[field]);
  const compares = data.previous !== null;
  const kinds = orderKindNames.filter((kind) => points.some((each) => each.kinds.some((part) => part.kind === kind)));
  const ofKind = (kind: OrderKind) => points.map((each) => each.kinds.find((part) => part.kind === kind)?.[field] ?? 0);
  return (
    <>
      <ChartCard
        label="收益与趋势"
        top={<IncomeBand data={data} />}
        legend={[
          ...kinds.map((kind) => ({ key: kind, mark: <KindMark kind={kind} />, label: orderKind(kind).words.take })),
          ...(compares
            ? [
                {
                  key: 'previous',
                  mark: <LineMark kind="previous" />,
                  label: `${incomeMetrics[metric]}，${analysisCompares[asked.compare]}`,
                },
              ]
            : []),
        ]}
        extra={
          <Segments
            label="口径"
            value={metric}
            options={(Object.keys(incomeMetrics) as IncomeMetric[]).map((value) => ({ value, label: incomeMetrics[value] }))}
            onChange={(m) => change({ m })}
          />
        }
        chart={
          <AnalysisChart
            label={`${asked.from} 至 ${asked.to} 的收益，${incomeMetrics[metric]}`}
            summary={`税前共 ${formatFen(data.totals.netFen)} 元，税后约 ${formatFen(data.totals.afterTaxFen)} 元。${incomeMetrics[metric]}最高在 ${heads[best] ?? ''}，${formatFen(points[best]?.[field] ?? 0)} 元。`}
            points={drawn}
            first={{
              key: metric,
              label: incomeMetrics[metric],
              unit: `${incomeMetrics[metric]}，元`,
              color: 'var(--link)',
              ...inYuan,
              values: points.map((each) => each[field]),
              ...(compares ? { previous: points.map(({ previous }) => previous?.[field] ?? null) } : {}),
            }}
            stacks={kinds.map((kind) => ({
              key: kind,
              label: orderKind(kind).words.take,
              color: colorOfKind(kind),
              hatched: isHatched(kind),
              values: ofKind(kind),
            }))}
            notes={notes.placed}
            at={marked}
            onAt={mark}
            onOpen={show}
            height={narrow ? height.phone : height.desk}
            drawing={drawing}
          />
        }
        notes={<NotesLine notes={notes} />}
        table={
          <PointsTable
            label="图表数据"
            points={listed}
            columns={columnsOf(data)}
            foot={`${points.length} ${asked.grain === 'week' ? '周' : '天'}合计`}
            at={marked}
            onOpen={show}
          />
        }
      />
      <PointDrawer opened={opened} point={opened ? points[opened.place] : undefined} asked={asked} notes={notes} />
    </>
  );
}

/** Both sides of the tax, and the earlier period where it is compared. */
function columnsOf({ points, totals, previous }: ResponseOf<'media/income'>): PointColumn[] {
  const ofFen = (head: string, fenAt: (place: number) => number | null | undefined, sumFen: number): PointColumn => {
    const value = (place: number) => fenAt(place) ?? null;
    const cell = (place: number) => {
      const fen = value(place);
      return fen === null ? '--' : formatFen(fen);
    };
    return { head, value, cell, foot: formatFen(sumFen) };
  };
  return [
    ofFen('税前', (place) => points[place]?.netFen, totals.netFen),
    ofFen('税后约', (place) => points[place]?.afterTaxFen, totals.afterTaxFen),
    ...(previous ? [ofFen('对比期税前', (place) => points[place]?.previous?.netFen, previous.netFen)] : []),
  ];
}

/** Colour of a kind; followers are hatched as in the chart. */
function KindMark({ kind }: { kind: OrderKind }) {
  const color = colorOfKind(kind);
  return (
    <svg width="12" height="12" aria-hidden="true" className={css.mark}>
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={isHatched(kind) ? 'none' : color} stroke={color} />
      {isHatched(kind) ? <path d="M2 10L10 2M6 11l5-5" stroke={color} strokeWidth="1.5" /> : null}
    </svg>
  );
}
