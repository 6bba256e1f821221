import { formatCount, formatDateTime, formatFen, yuanText } from '@shizhong/shared-contracts';
import { Card, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Chart } from '@shizhong/shared-ui/chart';
import { FiguresTable, type FiguresTableProps } from '@shizhong/shared-ui/figures-table';
import type { ReactNode } from 'react';
import { type TableRows, useSaveTable } from '../../lib/use-save-table';
import { kindViews } from '../campaign/kinds';
import css from './DataTab.module.css';
import { FiguresState } from './FiguresState';
import type { WithFigures } from './OverviewTab';
import { ProfileCard, SourcesCard } from './WhoCards';

/** Figures by day, account, source, gender and area, as far as available; each table exports as CSV. */
export function DataTab({ kind, data, figures }: WithFigures) {
  const about = kindViews[kind];
  const saveTable = useSaveTable();
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
              {known.days.length > 1 ? (
                <Chart
                  kind="bar"
                  label={`每日${about.raw}`}
                  height={200}
                  summary={`${known.days.length} 天，${about.raw}合计 ${formatCount(sum(known.days, ({ qty }) => qty))}，最多的一天 ${formatCount(Math.max(...known.days.map(({ qty }) => qty)))}。`}
                  series={[{ key: 'qty', label: about.raw, tone: about.tone }]}
                  points={known.days.map(({ day, qty }) => ({ key: day, label: day.slice(5), head: day, values: { qty } }))}
                  format={formatCount}
                />
              ) : null}
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
