import { businessCodes, type EndpointKey, formatDate, type RequestOf, useHost } from '@shizhong/shared-contracts';
import { refusalOf } from '@shizhong/shared-ui/server-action';
import { useContext, useEffect, useRef, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { saveFile } from '../../primitives/save-file/save-file';
import { Button } from '../button';
import { PreparedExport } from './PreparedExport';
import { SeenList, type SeenRows } from './seen-list';

export interface ExportButtonProps<K extends EndpointKey> {
  /** An endpoint that responds with a file. */
  endpoint: K;
  payload: RequestOf<K>;
  /** First part of the file name; the date and `.csv` follow. */
  name: string;
  label?: string | undefined;
}

/**
 * 「导出」: the rows of the current filters as CSV, with exactly the columns and in the order that are seen, and with progress; a second
 * press cancels it. The server prepares a long export in the background and sends a message with its link.
 */
export function ExportButton<K extends EndpointKey>({ endpoint, payload, name, label = '导出' }: ExportButtonProps<K>) {
  const host = useHost();
  const seen = useContext(SeenList);
  const running = useRef<AbortController | null>(null);
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function press() {
    if (running.current) return running.current.abort();
    const mine = new AbortController();
    running.current = mine;
    setReceived(0);
    try {
      const file = await host.download(endpoint, seen ? { ...payload, ...asSeen(seen) } : payload, {
        signal: mine.signal,
        onProgress: setReceived,
      });
      saveFile(file, `${name}-${formatDate(Date.now())}.csv`);
      host.notify.toast(doneWords(seen), 'success');
    } catch (error) {
      if (mine.signal.aborted) return;
      const refusal = refusalOf(error);
      // Without a code the shell has already shown the error.
      if (refusal.code !== null)
        host.notify.toast(refusal.text, refusal.code === businessCodes.exportPrepared ? 'info' : 'error');
    } finally {
      running.current = null;
      setReceived(null);
    }
  }

  return (
    <>
      <PreparedExport />
      <Button
        kind="quiet"
        size="small"
        onClick={() => void press()}
        aria-live="polite"
        title={received === null ? '导出符合筛选的全部行，列与列表所见一致' : '停止导出'}
      >
        <Icon name={received === null ? 'download' : 'close'} size={16} />
        {received === null ? label : `停止${received ? `（${sizeText(received)}）` : '导出'}`}
      </Button>
    </>
  );
}

/** A file with fewer columns than the list has says so, and where the others are. */
function doneWords(seen: SeenRows | null): string {
  if (!seen?.columns) return '已导出';
  const { columns, withoutRoom } = seen;
  const rest = withoutRoom.length ? `；窗口放不下的${withoutRoom.map((head) => `「${head}」`).join('')}没有导出` : '';
  return `已导出列表里的 ${columns.length} 列${rest}`;
}

function asSeen({ columns, sort }: SeenRows) {
  return { ...(columns ? { columns: [...columns] } : {}), ...(sort ? { sort } : {}) };
}

function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
