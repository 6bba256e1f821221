import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { CellLines } from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './IncomePage.module.css';
import { orderPath } from './income-words';

const shownRows = 50;

export interface PointDrawerProps {
  point: ResponseOf<'media/income'>['points'][number] | null;
  head: string;
  kind: string;
  onClose: () => void;
  /** Null at an end. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
}

/** The orders behind a point of income; before tax they add up to it. */
export function PointDrawer({ point, head, kind, onClose, onBefore, onAfter }: PointDrawerProps) {
  const filters = { from: point?.from, to: point?.to, ...(kind ? { kind: kind as 'read' } : {}) };
  const earnings = useServerData('media/earnings', { pageSize: shownRows, filters }, { enabled: point !== null });
  const { data } = earnings;
  return (
    <Drawer
      open={point !== null}
      onClose={onClose}
      title={point ? `${head} · 税前 ${formatFen(point.netFen)}` : ''}
      hint={point ? `税后约 ${formatFen(point.afterTaxFen)}，应得 ${formatFen(point.grossFen)}` : undefined}
      footer={
        <>
          <Button disabled={!onBefore} onClick={() => onBefore?.()}>
            前一段
          </Button>
          <Button disabled={!onAfter} onClick={() => onAfter?.()}>
            后一段
          </Button>
        </>
      }
    >
      {data && point ? (
        data.total ? (
          <FiguresTable
            whole
            label="这一段的每单收益"
            head={['账号，广告', '应得（元）', '服务费（元）', '税前（元）']}
            rows={data.list.map((row) => [
              <CellLines key="what" sub={`${row.campaign} · ${orderKind(row.kind).words.take}`}>
                <Link to={orderPath(row.kind, row.orderId)}>{row.account}</Link>
              </CellLines>,
              formatFen(row.grossFen),
              formatFen(row.feeFen),
              formatFen(row.netFen - row.takenFen),
            ])}
            foot={[
              data.total > data.list.length
                ? `最近 ${data.list.length} 单，共 ${formatCount(data.total)} 单`
                : `${data.total} 单合计`,
              formatFen(point.grossFen),
              formatFen(point.feeFen),
              formatFen(point.netFen),
            ]}
          />
        ) : (
          <p className={css.small}>这一段没有订单结算，所以没有收益。</p>
        )
      ) : earnings.status === 'failed' ? (
        <InlineFailure onRetry={() => void earnings.reload()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Drawer>
  );
}
