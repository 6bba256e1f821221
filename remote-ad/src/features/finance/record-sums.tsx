import { formatFen, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts';
import { CellLines, ExportButton, type SumCells, sumsOf } from '@shizhong/shared-ui/list';

type Kind = RequestOf<'adFinance/sums'>['kind'];
type Filters = Record<string, unknown>;
type Sums = ResponseOf<'adFinance/sums'>;

/** Cells by column, of those figures that the list of this kind has. */
function cellsOf({ amountFen, cashFen, giftFen, consumedFen, thawedFen, leftFen, ...more }: Sums): SumCells {
  const { refundedFen, creditedFen, feeFen, paidFen } = more;
  const figures = {
    cash: cashFen,
    gift: giftFen,
    consumed: consumedFen,
    thawed: thawedFen,
    left: leftFen,
    refunded: refundedFen,
    credited: creditedFen,
    fee: feeFen,
    paid: paidFen,
  };
  const known = Object.entries(figures).flatMap(([key, fen]) => (fen === undefined ? [] : [[key, formatFen(fen)] as const]));
  return {
    amount: formatFen(amountFen),
    ...Object.fromEntries(known),
    ...(cashFen === undefined
      ? {}
      : { source: <CellLines sub={`赠款 ${formatFen(giftFen ?? 0)}`}>现金 {formatFen(cashFen)}</CellLines> }),
  };
}

/** Sums below a list of records, of all that match and of the chosen rows. */
export const recordSums = (kind: Kind, filters: Filters) =>
  sumsOf('adFinance/sums', (ids) => ({ kind, filters, ...(ids ? { ids: [...ids] } : {}) }), cellsOf);

/** 「导出」: what the list shows; with `ids`, the chosen rows of it. */
export function RecordsExport({ kind, filters, ids, name }: { kind: Kind; filters: Filters; ids?: string[]; name: string }) {
  return (
    <ExportButton
      endpoint="adFinance/export"
      payload={{ kind, filters, ...(ids ? { ids } : {}) }}
      name={name}
      label={ids ? '导出所选' : '导出'}
    />
  );
}
