import { Slider } from '@shizhong/shared-ui/antd/entry';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import css from './CropDialog.module.css';
import { CropStage } from './CropStage';
import { type Cut, maxZoom, type Size, widestCut, zoomedTo, zoomOf } from './cut';
import { cutFile } from './cut-file';

/** A shape to cut, and the size of the file it becomes. */
export interface CropShape extends Size {
  /** 「头条 900 × 383」. */
  label: string;
  /** Another place shows only the square in its middle: the place's name. */
  squareFor?: string | undefined;
}

export interface CropDialogProps {
  file: File;
  picture: ImageBitmap;
  /** The first is chosen; one alone is no choice. */
  shapes: readonly [CropShape, ...CropShape[]];
  maxBytes: number;
  /** null: called off. */
  onDone: (file: File | null) => void;
}

/** Cuts a picture to the shape in which it will be shown. The picture stays in the browser until the cut is uploaded. */
export function CropDialog({ file, picture, shapes, maxBytes, onDone }: CropDialogProps) {
  const id = useId();
  const [shape, setShape] = useState(shapes[0]);
  const [cut, setCut] = useState<Cut>(() => widestCut(picture, shape));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const zoom = zoomOf(picture, cut);
  const isBlurred = cut.width < shape.width * 0.98;

  const choose = (label: string) => {
    const next = shapes.find((each) => each.label === label) ?? shapes[0];
    setShape(next);
    setCut(widestCut(picture, next));
  };
  async function save() {
    setBusy(true);
    setFailed(false);
    const made = await cutFile(file, picture, cut, shape, maxBytes);
    setBusy(false);
    if (made) onDone(made);
    else setFailed(true);
  }
  return (
    <Dialog
      open
      onClose={() => onDone(null)}
      title="裁切图片"
      busy={busy}
      footer={
        <>
          {file.size <= maxBytes ? (
            <Button kind="quiet" disabled={busy} onClick={() => onDone(file)}>
              不裁切，用原图
            </Button>
          ) : null}
          <Button disabled={busy} onClick={() => onDone(null)}>
            取消
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            裁切并上传
          </Button>
        </>
      }
    >
      {shapes.length > 1 ? (
        <div className={css.shapes}>
          <Segmented<string>
            aria-label="裁切形状"
            options={shapes.map(({ label }) => ({ value: label, label }))}
            value={shape.label}
            onChange={choose}
          />
        </div>
      ) : null}
      <CropStage
        picture={picture}
        cut={cut}
        onChange={setCut}
        marksSquare={shape.squareFor !== undefined}
        describedBy={`${id}-how`}
      />
      <div className={css.zoom}>
        <span id={`${id}-zoom`}>放大</span>
        <Slider
          className={clsx(css.slider)}
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          ariaLabelledByForHandle={`${id}-zoom`}
          ariaValueTextFormatterForHandle={(value) => `${value.toFixed(1)} 倍`}
          onChange={(value) => setCut(zoomedTo(picture, cut, value))}
        />
        <span className={css.factor}>{zoom.toFixed(1)} 倍</span>
      </div>
      <p id={`${id}-how`} className={css.how}>
        拖动图片选取范围，滚轮或滑块放大；也可用方向键移动，+、− 缩放。
        {shape.squareFor ? `虚线内是${shape.squareFor}显示的方形。` : ''}
      </p>
      <p role="status" className={failed || isBlurred ? css.warning : css.how}>
        {failed
          ? '这张图片裁不出来，请换一张或用原图'
          : isBlurred
            ? `选中的部分只有 ${Math.round(cut.width)} × ${Math.round(cut.height)} 像素，放大到 ${shape.width} × ${shape.height} 会模糊`
            : `将保存为 ${shape.width} × ${shape.height}`}
      </p>
    </Dialog>
  );
}
