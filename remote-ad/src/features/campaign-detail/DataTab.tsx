import { formatCount, formatDateTime, formatFen, useHost, yuanText } from '@shizhong/shared-contracts';
import { Card, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Chart } from '@shizhong/shared-ui/chart';
import { FiguresTable, type FiguresTableProps } from '@shizhong/shared-ui/figures-table';
import { Segments } from '@shizhong/shared-ui/segments';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type TableRows, useSaveTable } from '../../lib/use-save-table';
import { type CampaignFigures, type CampaignKind, kindViews } from '../campaign/kinds';
import css from './DataTab.module.css';
import { FiguresState } from './FiguresState';
import type { WithFigures } from './OverviewTab';
import { ProfileCard, SourcesCard } from './WhoCards';

/** Figures by day, account, source, gender and area, as far as available; each table exports as CSV. */
export function DataTab({ kind, data, figures }: WithFigures) {
  const about = kindViews[kind];
  const saveTable = useSaveTable();
  const analysis = '/admin-ad/analysis';
  const canAnalyse = useHost().hasPage(analysis);
  const save = (what: string, rows: TableRows) => void saveTable(`${data.no}-${what}.csv`, rows);
  return (
    <FiguresState figures={figures}>
      {(known) => {
        const days: TableRows = [
          ['日期', about.raw, about.valid, '消耗（元）', '结算订单'],
          ...known.days.map((day) => [day.day, day.qty, day.validQty, yuanText(day.spendFen), day.settled]),
        ];
        const accounts: TableRows = [
          ['账号', '订单', about.raw, about.valid, '异常', '消耗（元）'],
          ...known.accounts.map((row) => [
            row.name,
            row.orders,
            row.rawQty,
            row.validQty,
            row.abnormalQty,
            yuanText(row.spendFen),
          ]),
        ];
        return (
          <div className={css.grid}>
            <p className={css.known}>
              {known.knownAt ? `数据截至 ${formatDateTime(known.knownAt)}` : '还没有数据，有订单发布后开始计量。'}
            </p>
            <Card title="按日" extra={<Save onPress={() => save('按日', days)} what="按日数据" />} className={css.wide}>
              {known.days.length > 1 ? <DaysChart kind={kind} days={known.days} /> : null}
              <Table
                label="按日数据"
                head={['日期', about.raw, about.valid, '消耗（元）', '结算订单']}
                rows={known.days.map((day) => [
                  day.day,
                  formatCount(day.qty),
                  formatCount(day.validQty),
                  formatFen(day.spendFen),
                  formatCount(day.settled),
                ])}
                values={known.days.map((day) => [day.day, day.qty, day.validQty, day.spendFen, day.settled])}
                foot={[
                  '合计',
                  formatCount(sum(known.days, ({ qty }) => qty)),
                  formatCount(sum(known.days, ({ validQty }) => validQty)),
                  formatFen(sum(known.days, ({ spendFen }) => spendFen)),
                  formatCount(sum(known.days, ({ settled }) => settled)),
                ]}
              />
              <p className={css.small}>
                {about.raw}按发生日计，{about.valid}与消耗按结算日计。
                {canAnalyse ? (
                  <Link to={`${analysis}?campaign=${data.id}`}>在数据分析里看这条广告：换时间、换维度，点开是哪几笔</Link>
                ) : null}
              </p>
            </Card>
            <Card
              title="按账号（已核验）"
              extra={<Save onPress={() => save('按账号', accounts)} what="按账号数据" />}
              className={css.wide}
            >
              <Table
                label="按账号数据"
                head={['账号', '订单', about.raw, about.valid, '异常', '消耗（元）']}
                rows={known.accounts.map((row) => [
                  row.name,
                  formatCount(row.orders),
                  formatCount(row.rawQty),
                  formatCount(row.validQty),
                  formatCount(row.abnormalQty),
                  formatFen(row.spendFen),
                ])}
                values={known.accounts.map((row) => [
                  row.name,
                  row.orders,
                  row.rawQty,
                  row.validQty,
                  row.abnormalQty,
                  row.spendFen,
                ])}
              />
            </Card>
            <SourcesCard kind={kind} sources={known.sources} />
            <ProfileCard profile={known.profile} />
          </div>
        );
      }}
    </FiguresState>
  );
}

type Metric = 'qty' | 'validQty' | 'spendFen' | 'settled';

/** One figure of the days at a time: which one is chosen above the bars. */
function DaysChart({ kind, days }: { kind: CampaignKind; days: CampaignFigures['days'] }) {
  const about = kindViews[kind];
  const [shown, setShown] = useState<Metric>('qty');
  const metrics: Record<Metric, { label: string; format: (value: number) => string }> = {
    qty: { label: about.raw, format: formatCount },
    validQty: { label: about.valid, format: formatCount },
    spendFen: { label: '消耗', format: formatFen },
    settled: { label: '结算订单', format: formatCount },
  };
  const { label, format } = metrics[shown];
  const values = days.map((day) => day[shown]);
  return (
    <>
      <Segments
        label="图中的指标"
        options={Object.entries(metrics).map(([value, metric]) => ({ value: value as Metric, label: metric.label }))}
        value={shown}
        onChange={setShown}
      />
      <Chart
        kind="bar"
        label={`每日${label}`}
        height={200}
        summary={`${days.length} 天，${label}合计 ${format(sum(values, (value) => value))}，最多的一天 ${format(Math.max(...values))}。`}
        series={[{ key: shown, label, tone: about.tone }]}
        points={days.map((day) => ({ key: day.day, label: day.day.slice(5), head: day.day, values: { [shown]: day[shown] } }))}
        format={format}
      />
    </>
  );
}

function Save({ onPress, what }: { onPress: () => void; what: string }) {
  return (
    <Button size="small" onClick={onPress} aria-label={`导出${what}`}>
      <Icon name="download" size={16} />
      导出
    </Button>
  );
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

interface TableProps extends Omit<FiguresTableProps, 'rows'> {
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table of figures; says so while there are none. */
export function Table(props: TableProps) {
  return props.rows.length ? <FiguresTable {...props} /> : <p className={css.small}>还没有数据。</p>;
}
