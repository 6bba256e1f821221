import { Button } from '@shizhong/shared-ui/button';
import { SelectInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import type { Item, Row } from './filter';
import css from './PaperDialog.module.css';
import { PaperView } from './PaperView';
import { formerOf } from './papers';

type Paper = Item['papers'][number];

export interface PaperDialogProps {
  row: Row;
  paper: Paper;
  /** All of the object, to be laid beside it. */
  papers: readonly Paper[];
  onClose(): void;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** One paper, and beside it another: of a change the former one at once. Both are enlarged and turned together. */
export function PaperDialog({ row, paper, papers, onClose }: PaperDialogProps) {
  const [zoom, setZoom] = useState(2);
  const [turned, setTurned] = useState(0);
  const [besideId, setBesideId] = useState(formerOf(paper, papers)?.fileId ?? '');
  const others = papers.filter(({ fileId }) => fileId !== paper.fileId);
  const beside = others.find(({ fileId }) => fileId === besideId);
  const look = { row, zoom: zooms[zoom] ?? 1, turned };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={paper.label}
      footer={
        <>
          {others.length > 0 ? (
            <span className={css.beside}>
              <SelectInput
                aria-label="与哪一份对照"
                placeholder="与另一份对照"
                allowClear
                options={others.map(({ fileId, label }) => ({ value: fileId, label }))}
                value={besideId || undefined}
                onChange={(value) => setBesideId(String(value ?? ''))}
              />
            </span>
          ) : null}
          <Button onClick={() => setZoom(Math.max(0, zoom - 1))} disabled={zoom === 0}>
            缩小
          </Button>
          <Button onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))} disabled={zoom === zooms.length - 1}>
            放大
          </Button>
          <Button onClick={() => setTurned((turned + 90) % 360)}>旋转</Button>
        </>
      }
    >
      <div className={css.papers}>
        <PaperView key={paper.fileId} paper={paper} {...look} />
        {beside ? <PaperView key={beside.fileId} paper={beside} {...look} /> : null}
      </div>
    </Dialog>
  );
}
