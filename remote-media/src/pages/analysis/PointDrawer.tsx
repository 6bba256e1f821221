import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import type { AskedAnalysis } from '@shizhong/shared-contracts/analysis';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { PointDrawer as Behind, type Notes, type OpenPoint, PointNotes } from '@shizhong/shared-ui/analysis';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { CellLines } from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { onlyOf, orderPath } from './income-words';

const shownRows = 50;

export interface PointDrawerProps {
  opened: OpenPoint | null;
  point: ResponseOf<'media/income'>['points'][number] | undefined;
  asked: AskedAnalysis;
  notes: Notes;
}

/** The orders behind a point of income; before tax they add up to it. */
export function PointDrawer({ opened, point, asked, notes }: PointDrawerProps) {
  const filters = { from: point?.from, to: point?.to, ...onlyOf(asked) };
  const earnings = useServerData('media/earnings', { pageSize: shownRows, filters }, { enabled: point !== undefined });
  return (
    <Behind
      opened={point ? opened : null}
      figure={`税前 ${formatFen(point?.netFen ?? 0)}`}
      hint={point ? `税后约 ${formatFen(point.afterTaxFen)}，应得 ${formatFen(point.grossFen)}` : undefined}
      notes={opened ? <PointNotes notes={notes} place={opened.place} /> : null}
      answer={earnings}
      nothing="这一段没有订单结算，所以没有收益。"
      rows={({ list, total }) => (
        <FiguresTable
          whole
          label="这一段的每单收益"
          head={['账号，广告', '应得（元）', '服务费（元）', '税前（元）']}
          rows={list.map((row) => [
            <CellLines key="what" sub={`${row.campaign} · ${orderKind(row.kind).words.take}`}>
              <Link to={orderPath(row.kind, row.orderId)}>{row.account}</Link>
            </CellLines>,
            formatFen(row.grossFen),
            formatFen(row.feeFen),
            formatFen(row.netFen - row.takenFen),
          ])}
          values={list.map((row) => [row.account, row.grossFen, row.feeFen, row.netFen - row.takenFen])}
          foot={[
            total > list.length ? `最近 ${list.length} 单，共 ${formatCount(total)} 单` : `${total} 单合计`,
            formatFen(point?.grossFen ?? 0),
            formatFen(point?.feeFen ?? 0),
            formatFen(point?.netFen ?? 0),
          ]}
        />
      )}
    />
  );
}
