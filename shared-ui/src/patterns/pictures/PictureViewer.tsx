import { Button } from '@shizhong/shared-ui/antd/core';
import { Image } from '@shizhong/shared-ui/antd/overlay';
import { clsx } from 'clsx/lite';
import { Icon } from '../../primitives/icon/Icon';
import { Spoken } from '../../primitives/spoken/Spoken';
import css from './PictureViewer.module.css';

export interface PictureViewerProps {
  pictures: readonly { id: string; url: string }[];
  /** Index of the shown one. */
  at: number;
  name: string;
  onMove: (at: number) => void;
  onClose: () => void;
}

/**
 * antd's image preview of one picture, with our bar below it: antd's own group names its arrows and tools in English, and says nothing of its
 * close button. `docs/antd-faults.md`.
 */
export function PictureViewer({ pictures, at, name, onMove, onClose }: PictureViewerProps) {
  const picture = pictures[at];
  if (!picture) return null;
  const label = `${name} ${at + 1}`;
  return (
    <Image
      // Not `rootClassName`, which is the preview's as well.
      classNames={{ root: clsx(css.opener) }}
      alt={label}
      src={picture.url}
      preview={{
        open: true,
        src: picture.url,
        onOpenChange: (open) => !open && onClose(),
        closeIcon: (
          <>
            <Icon name="close" size={20} />
            <Spoken>关闭</Spoken>
          </>
        ),
        // On the body: it covers the page, whatever opened it.
        getContainer: () => document.body,
        actionsRender: (_, { actions }) => (
          <div className={css.bar}>
            {pictures.length > 1 ? (
              <>
                <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
                  上一张
                </Button>
                <span className={css.place}>
                  {at + 1} / {pictures.length}
                </span>
                <Button disabled={at === pictures.length - 1} onClick={() => onMove(at + 1)}>
                  下一张
                </Button>
              </>
            ) : null}
            <Button onClick={actions.onZoomOut}>缩小</Button>
            <Button onClick={actions.onZoomIn}>放大</Button>
            <Button onClick={actions.onRotateRight}>旋转</Button>
          </div>
        ),
      }}
    />
  );
}
