import { fileAddress } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import css from './ImgPreviewPage.module.css';
import type { Act } from './view-state';

const buttons: readonly (readonly [Act, string])[] = [
  ['previous', '上一张'],
  ['next', '下一张'],
  ['larger', '放大'],
  ['smaller', '缩小'],
  ['turn', '旋转'],
  ['whole', '还原'],
];

export interface ImageToolsProps {
  image: { fileId: string; url: string; mediaType: string; mine: boolean };
  index: number;
  count: number;
  onAct: (act: Act) => void;
}

/** Steps through the images, zooms and turns; an owner can download the original. */
export function ImageTools({ image, index, count, onAct }: ImageToolsProps) {
  return (
    <div className={css.tools} role="toolbar" aria-label="图片操作">
      {buttons.map(([act, word]) => (
        <Button
          key={act}
          size="small"
          disabled={(act === 'previous' && index === 0) || (act === 'next' && index === count - 1)}
          onClick={() => onAct(act)}
        >
          {word}
        </Button>
      ))}
      {image.mine ? (
        <a className={css.download} href={fileAddress(image.url)} download={`${image.fileId}.${image.mediaType.slice(6)}`}>
          下载原图
        </a>
      ) : null}
    </div>
  );
}
