import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { Icon } from '../../primitives/icon/Icon';
import { useDownload } from './use-download';

/** The receipt of a paid cash-out as PDF. `docs/domain/money.md#cash-out`. */
export function ReceiptDownload({ of }: { of: { id: string; no: string } }) {
  const { fetching, failure, fetchFile } = useDownload('media/cashoutReceipt');
  return (
    <>
      <Button size="small" busy={fetching} onClick={() => void fetchFile({ id: of.id }, `${of.no}.pdf`)}>
        <Icon name="download" size={16} />
        下载回单
      </Button>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
