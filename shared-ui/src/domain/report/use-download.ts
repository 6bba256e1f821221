import { type RequestOf, useHost } from '@shizhong/shared-contracts';
import { refusalOf } from '@shizhong/shared-ui/server-action';
import { useRef, useState } from 'react';
import { saveFile } from '../../primitives/save-file/save-file';

export type PdfEndpoint = 'report/pdf' | 'report/termsPdf';

/** Fetches a file of ours and saves it; a second press while it is loading does nothing. `failure` is shown to the user. */
export function useDownload<
  K extends
    | PdfEndpoint
    | 'report/evidence'
    | 'report/funds'
    | 'media/cashoutReceipt'
    | 'adFinance/invoiceFile'
    | 'adPosition/importTemplate',
>(endpoint: K) {
  const host = useHost();
  const [fetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  async function fetchFile(subject: RequestOf<K>, name: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFetching(true);
    setFailure(null);
    try {
      saveFile(await host.download(endpoint, subject), name);
    } catch (thrown) {
      setFailure(refusalOf(thrown).text);
    } finally {
      busy.current = false;
      setFetching(false);
    }
  }

  return { fetching, failure, fetchFile };
}
