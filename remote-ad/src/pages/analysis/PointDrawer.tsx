import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import type { AskedAnalysis } from '@shizhong/shared-contracts/analysis';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { PointDrawer as Behind, Delta, type Notes, type OpenPoint, PointNotes } from '@shizhong/shared-ui/analysis';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { CellLines } from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Subject } from '../../features/finance/Subject';
import css from './AnalysisPage.module.css';
import { onlyOf } from './only-of';

type Point = ResponseOf<'ad/analysis'>['points'][number];

const shownRows = 20;

export interface PointDrawerProps {
  opened: OpenPoint | null;
  point: Point | undefined;
  asked: AskedAnalysis;
  notes: Notes;
}

/** The settlements behind a point; they add up to it, and are the records of the finance pages. */
export function PointDrawer({ opened, point, asked, notes }: PointDrawerProps) {
  const filters = { from: point?.from, to: point?.to, ...onlyOf(asked) };
  const records = useServerData('adFinance/consume', { pageSize: shownRows, filters }, { enabled: point !== undefined });
  return (
    <Behind
      opened={point ? opened : null}
      figure={`消耗 ${formatFen(point?.spentFen ?? 0)}`}
      before={
        point?.previous ? (
          <p className={css.before}>
            <Delta now={point.spentFen} was={point.previous.spentFen} />
            对比期 {formatFen(point.previous.spentFen)}
          </p>
        ) : null
      }
      notes={opened ? <PointNotes notes={notes} place={opened.place} /> : null}
      answer={records}
      nothing="这一段没有结算，所以没有消耗。"
      rows={({ list, total, sums }) => (
        <>
          <FiguresTable
            whole
            label="这一段的消费记录"
            head={['广告，订单', '数量', '消耗（元）']}
            rows={list.map((row) => [
              <span key="subject">
                <Subject {...row} />
                {row.account ? <span className={css.small}>{row.account}</span> : null}
              </span>,
              row.quantity === null ? (
                '--'
              ) : (
                <CellLines key="quantity" sub={`× ${formatFen(row.unitPriceFen)}`}>
                  {formatCount(row.quantity)} {row.kind ? orderKind(row.kind).words.take : ''}
                </CellLines>
              ),
              formatFen(row.amountFen),
            ])}
            values={list.map(({ quantity, amountFen }) => [undefined, quantity, amountFen])}
            foot={[
              total > list.length ? `最近 ${list.length} 笔，共 ${formatCount(total)} 笔` : `${formatCount(total)} 笔合计`,
              '',
              formatFen(sums.amountFen),
            ]}
          />
          <p className={css.small}>
            {sums.amountFen === point?.spentFen ? '与图上的点相等，取自账本' : '有新的结算，图上的数稍后更新'}
          </p>
        </>
      )}
      more={
        point && !asked.account ? (
          <ButtonLink kind="primary" to={recordsOf(point, asked, records.data?.list[0]?.campaignNo)}>
            在消费记录中打开
          </ButtonLink>
        ) : null
      }
    />
  );
}

/** The list of records has no filter by account; a campaign it finds by its number. */
function recordsOf({ key }: Point, { kind, campaign }: AskedAnalysis, no: string | null | undefined): string {
  const day = key.slice(0, 10);
  const query = new URLSearchParams({ time: `${day}~${day}`, ...(kind ? { kind } : {}), ...(campaign && no ? { no } : {}) });
  return `/admin-ad/financial/consume?${query}`;
}
