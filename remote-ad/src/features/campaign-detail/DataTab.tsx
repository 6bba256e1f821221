import { formatCount, formatDateTime, formatFen, yuanText } from '@shizhong/shared-contracts';
import { Button, Card, Icon } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';
import type { ReactNode } from 'react';
import { type TableRows, useSaveTable } from '../../lib/use-save-table';
import { kindViews } from '../campaign/kinds';
import styles from './DataTab.module.css';
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
          <div className={styles['grid']}>
            <p className={styles['known']}>
              {known.knownAt ? `数据截至 ${formatDateTime(known.knownAt)}` : '还没有数据，有订单发布后开始计量。'}
            </p>
            <Card title="按日" extra={<Save onPress={() => save('按日', days)} what="按日数据" />} className={styles['wide']}>
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
              <p className={styles['small']}>
                {about.raw}按发生日计，{about.valid}与消耗按结算日计。
              </p>
            </Card>
            <Card
              title="按账号（已核验）"
              extra={<Save onPress={() => save('按账号', accounts)} what="按账号数据" />}
              className={styles['wide']}
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

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
  foot?: readonly string[];
  /** Further text columns, aligned left. */
  words?: readonly number[];
}

/** A plain table of figures; the first column is text. */
export function Table({ label, head, rows, foot, words = [] }: TableProps) {
  const side = (at: number) => (words.includes(at) ? styles['words'] : undefined);
  if (!rows.length) return <p className={styles['small']}>还没有数据。</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles['region']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((word, at) => (
              <th key={word} scope="col" className={side(at)}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may have the same name, and rows never move
            <tr key={index}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} className={side(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              {foot.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
