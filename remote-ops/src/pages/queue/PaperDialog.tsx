import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { useQuestion } from '../../lib/use-question';
import type { Item, Row } from './filter';
import css from './PaperDialog.module.css';

export interface PaperDialogProps {
  row: Row;
  paper: Item['papers'][number];
  onClose(): void;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** One paper: it comes as bytes, is shown from memory and kept nowhere. */
export function PaperDialog({ row: { kind, id }, paper, onClose }: PaperDialogProps) {
  const { data, failed, busy, reload } = useQuestion('queue/paper', { kind, id, fileId: paper.fileId });
  const address = useObjectAddress(data);
  const [zoom, setZoom] = useState(2);
  const [turned, setTurned] = useState(0);
  const isPicture = data?.mediaType.startsWith('image/') ?? false;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={paper.label}
      footer={
        isPicture ? (
          <>
            <Button onClick={() => setZoom(Math.max(0, zoom - 1))} disabled={zoom === 0}>
              缩小
            </Button>
            <Button onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))} disabled={zoom === zooms.length - 1}>
              放大
            </Button>
            <Button onClick={() => setTurned((turned + 90) % 360)}>旋转</Button>
          </>
        ) : undefined
      }
    >
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton block={320} /> : null}
      {address && isPicture ? (
        <div className={css.stage}>
          <img
            src={address}
            alt={paper.label}
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, transform: `rotate(${turned}deg)` }}
          />
        </div>
      ) : null}
      {address && !isPicture ? (
        <a href={address} download={paper.label}>
          保存文件查看，看完请删除
        </a>
      ) : null}
    </Dialog>
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
