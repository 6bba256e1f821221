import { formatCount, type ResponseOf } from '@shizhong/shared-contracts';
import { type AdDimension, type AskedAnalysis, adDimensions, adMetrics } from '@shizhong/shared-contracts/analysis';
import { changeOf, type PartColumn, Parts, RowsTable, ShareBar, type useAsked } from '@shizhong/shared-ui/analysis';
import { Segments } from '@shizhong/shared-ui/segments';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { DeltaOf } from './FiguresCard';
import { type Figures, metricViews, said } from './metric-views';

export interface PartsSectionProps {
  asked: AskedAnalysis<string, AdDimension>;
  answer: ServerData<ResponseOf<'ad/analysisRows'>>;
  change: ReturnType<typeof useAsked>['change'];
}

/** Where the money went, by a dimension; parts, rest and sum. */
export function PartsSection({ asked: { dimension, compare }, answer, change }: PartsSectionProps) {
  const { data } = answer;
  return (
    <Parts
      title="分到哪里"
      choice={
        <Segments
          label="维度"
          value={dimension}
          options={(Object.keys(adDimensions) as AdDimension[]).map((value) => ({ value, label: adDimensions[value] }))}
          onChange={(by) => change({ by })}
        />
      }
      note={dimension === 'region' ? '平台不提供每位读者的位置；按各账号申报的粉丝地域分摊估算，没有申报的单列一行。' : undefined}
    >
      {data ? (
        <RowsTable<Figures>
          label={`按${adDimensions[dimension]}`}
          head={adDimensions[dimension]}
          rows={data.rows.map(({ key, name, link, previous, ...figures }) => ({ key, name, link, figures, previous }))}
          rest={
            data.rest && { name: `其余 ${formatCount(data.rest.count)} 个`, figures: data.rest, previous: data.rest.previous }
          }
          total={{ name: '合计', figures: data.totals, previous: data.previous }}
          columns={columnsOf(data, dimension, compare !== 'none' && dimension !== 'day')}
          card={['spent', 'share']}
        />
      ) : answer.status === 'failed' ? (
        <InlineFailure onRetry={() => void answer.reload()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Parts>
  );
}

function columnsOf({ totals }: ResponseOf<'ad/analysisRows'>, dimension: AdDimension, compares: boolean): PartColumn<Figures>[] {
  const metric = (key: 'spent' | 'reads' | 'fans' | 'price' | 'abnormal' | 'orders'): PartColumn<Figures> => ({
    key,
    head: key === 'spent' ? '消耗（元）' : adMetrics[key],
    cell: (figures) => (key === 'spent' ? <b>{said(key, figures)}</b> : said(key, figures)),
    value: (figures) => metricViews[key].of(figures),
  });
  return [
    metric('spent'),
    {
      key: 'share',
      head: '占比',
      cell: ({ spentFen }) => <ShareBar part={spentFen} whole={totals.spentFen} />,
      value: ({ spentFen }) => spentFen,
    },
    ...(compares
      ? [
          {
            key: 'delta',
            head: '比对比期',
            cell: (now: Figures, was: Figures | null) => <DeltaOf metric="spent" now={now} was={was} />,
            value: (now: Figures, was: Figures | null) => changeOf(now.spentFen, was?.spentFen),
          },
        ]
      : []),
    metric('reads'),
    metric('fans'),
    metric('price'),
    metric('abnormal'),
    // An order lies in no single area.
    ...(dimension === 'region' ? [] : [metric('orders')]),
  ];
}
