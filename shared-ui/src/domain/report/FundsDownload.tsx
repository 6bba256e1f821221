import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { Icon } from '../../primitives/icon/Icon';
import { useDownload } from './use-download';

/** The money trail of an order or booking as CSV: one's own entries and the common amounts. `docs/domain/features.md#f1-money-trail`. */
export function FundsDownload({ order }: { order: { id: string; no: string } }) {
  const { fetching, failure, fetchFile } = useDownload('report/funds');
  return (
    <>
      <Button size="small" busy={fetching} onClick={() => void fetchFile({ id: order.id }, `${order.no}-money.csv`)}>
        <Icon name="download" size={16} />
        导出资金轨迹
      </Button>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
