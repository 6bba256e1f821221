import { Button } from '../../patterns/button';
import { useDownload } from './use-download';

/** The file of an issued invoice. `docs/domain/money.md#invoices`. */
export function InvoiceDownload({ of }: { of: { id: string; no: string; number: string | null } }) {
  const { fetching, failure, fetchFile } = useDownload('adFinance/invoiceFile');
  return (
    <>
      {failure ? <span role="alert">{failure}</span> : null}
      <Button
        size="small"
        kind="quiet"
        busy={fetching}
        aria-label={`下载发票 ${of.number ?? of.no}`}
        onClick={() => void fetchFile({ id: of.id }, `${of.number ?? of.no}.pdf`)}
      >
        下载
      </Button>
    </>
  );
}
