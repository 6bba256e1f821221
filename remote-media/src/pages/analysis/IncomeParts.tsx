import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { type IncomeDimension, incomeDimensions } from '@shizhong/shared-contracts/analysis';
import { changeOf, Delta, type PartColumn, Parts, RowsTable, ShareBar } from '@shizhong/shared-ui/analysis';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import type { Income } from './income-words';

export interface IncomePartsProps {
  dimension: IncomeDimension;
  compares: boolean;
  answer: ServerData<ResponseOf<'media/incomeRows'>>;
}

/** Income by account or kind; before and after tax each add up to the whole. */
export function IncomeParts({ dimension, compares, answer }: IncomePartsProps) {
  const { data } = answer;
  return (
    <Parts title={`按${incomeDimensions[dimension]}`}>
      {data ? (
        <RowsTable<Income>
          label={`按${incomeDimensions[dimension]}的收益`}
          head={incomeDimensions[dimension]}
          rows={data.rows.map(({ key, name, link, previous, ...figures }) => ({ key, name, link, figures, previous }))}
          rest={
            data.rest && { name: `其余 ${formatCount(data.rest.count)} 个`, figures: data.rest, previous: data.rest.previous }
          }
          total={{ name: '合计', figures: data.totals, previous: data.previous }}
          columns={columnsOf(data.totals, compares)}
          card={['net', 'afterTax']}
        />
      ) : answer.status === 'failed' ? (
        <InlineFailure onRetry={() => void answer.reload()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Parts>
  );
}

function columnsOf(totals: Income, compares: boolean): PartColumn<Income>[] {
  return [
    { key: 'net', head: '税前（元）', cell: ({ netFen }) => <b>{formatFen(netFen)}</b>, value: ({ netFen }) => netFen },
    {
      key: 'afterTax',
      head: '税后约（元）',
      cell: ({ afterTaxFen }) => formatFen(afterTaxFen),
      value: ({ afterTaxFen }) => afterTaxFen,
    },
    {
      key: 'share',
      head: '占比',
      cell: ({ netFen }) => <ShareBar part={netFen} whole={totals.netFen} />,
      value: ({ netFen }) => netFen,
    },
    ...(compares
      ? [
          {
            key: 'delta',
            head: '比对比期',
            cell: (now: Income, was: Income | null) => <Delta now={now.netFen} was={was?.netFen} good="up" />,
            value: (now: Income, was: Income | null) => changeOf(now.netFen, was?.netFen),
          },
        ]
      : []),
    { key: 'orders', head: '单', cell: ({ orders }) => formatCount(orders), value: ({ orders }) => orders },
  ];
}
