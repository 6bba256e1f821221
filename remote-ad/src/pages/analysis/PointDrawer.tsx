import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { Delta } from '@shizhong/shared-ui/analysis';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { CellLines } from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Subject } from '../../features/finance/Subject';
import css from './AnalysisPage.module.css';

type Point = ResponseOf<'ad/analysis'>['points'][number];

const shownRows = 20;

export interface PointDrawerProps {
  point: Point | null;
  /** 11-11 周三 */
  head: string;
  kind: string;
  onClose: () => void;
  /** Null at an end. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
}

/** The settlements behind a point; they add up to it, and are the records of the finance pages. */
export function PointDrawer({ point, head, kind, onClose, onBefore, onAfter }: PointDrawerProps) {
  const filters = { from: point?.from, to: point?.to, ...(kind ? { kind: kind as 'read' } : {}) };
  const records = useServerData('adFinance/consume', { pageSize: shownRows, filters }, { enabled: point !== null });
  return (
    <Drawer
      open={point !== null}
      onClose={onClose}
      title={point ? `${head} · 消耗 ${formatFen(point.spentFen)}` : ''}
      footer={
        <>
          <Button disabled={!onBefore} onClick={() => onBefore?.()}>
            前一段
          </Button>
          <Button disabled={!onAfter} onClick={() => onAfter?.()}>
            后一段
          </Button>
          {point ? (
            <ButtonLink kind="primary" to={recordsOf(point, kind)}>
              在消费记录中打开
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {point?.previous ? (
        <p className={css.before}>
          <Delta now={point.spentFen} was={point.previous.spentFen} />
          对比期 {formatFen(point.previous.spentFen)}
        </p>
      ) : null}
      {records.data && point ? (
        records.data.total ? (
          <>
            <FiguresTable
              whole
              label="这一段的消费记录"
              head={['广告，订单', '数量', '消耗（元）']}
              rows={records.data.list.map((row) => [
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
              foot={[
                records.data.total > records.data.list.length
                  ? `最近 ${records.data.list.length} 笔，共 ${formatCount(records.data.total)} 笔`
                  : `${formatCount(records.data.total)} 笔合计`,
                '',
                formatFen(records.data.sums.amountFen),
              ]}
            />
            <p className={css.small}>
              {records.data.sums.amountFen === point.spentFen ? '与图上的点相等，取自账本' : '有新的结算，图上的数稍后更新'}
            </p>
          </>
        ) : (
          <p className={css.small}>这一段没有结算，所以没有消耗。</p>
        )
      ) : records.status === 'failed' ? (
        <InlineFailure onRetry={() => void records.reload()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Drawer>
  );
}

function recordsOf({ key }: Point, kind: string): string {
  const day = key.slice(0, 10);
  const query = new URLSearchParams({ time: `${day}~${day}`, ...(kind ? { kind } : {}) });
  return `/admin-ad/financial/consume?${query}`;
}
