import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { useQuestion } from '../../lib/use-question';
import type { Item, Row } from './filter';
import css from './PaperDialog.module.css';

export interface PaperViewProps {
  row: Row;
  paper: Item['papers'][number];
  zoom: number;
  /** Degrees. */
  turned: number;
}

/** It comes as bytes, is shown from memory and kept nowhere; that it was opened is recorded. */
export function PaperView({ row: { kind, id }, paper, zoom, turned }: PaperViewProps) {
  const { data, failed, busy, reload } = useQuestion('queue/paper', { kind, id, fileId: paper.fileId });
  const address = useObjectAddress(data);
  const isPicture = data?.mediaType.startsWith('image/') ?? false;
  return (
    <figure className={css.paper}>
      <figcaption>{paper.label}</figcaption>
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton block={320} /> : null}
      {address && isPicture ? (
        <div className={css.stage}>
          <img src={address} alt={paper.label} style={{ width: `${zoom * 100}%`, transform: `rotate(${turned}deg)` }} />
        </div>
      ) : null}
      {address && !isPicture ? (
        <a href={address} download={paper.label}>
          保存文件查看，看完请删除
        </a>
      ) : null}
    </figure>
  );
}

function useObjectAddress(paper: { mediaType: string; base64: string } | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!paper) return;
    const bytes = Uint8Array.from(atob(paper.base64), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: paper.mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [paper]);
  return address;
}
