import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { Icon } from '../../primitives/icon/Icon';
import { useDownload } from './use-download';

/** The evidence of an order or booking as CSV, the same for both sides. `docs/domain/features.md#f2-evidence-pack`. */
export function EvidenceDownload({ order }: { order: { id: string; no: string } }) {
  const { fetching, failure, fetchFile } = useDownload('report/evidence');
  return (
    <>
      <Button size="small" busy={fetching} onClick={() => void fetchFile({ id: order.id }, `${order.no}-evidence.csv`)}>
        <Icon name="download" size={16} />
        导出证据
      </Button>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
