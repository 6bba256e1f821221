import { useRef } from 'react';
import { Button } from '../../patterns/button';
import { QrCode } from '../../primitives/qr';
import { saveFile } from '../../primitives/save-file';
import css from './landing-code.module.css';

/** Large enough for a printed page as well. */
const pictureSide = 600;

export function CodePicture({ url, no }: { url: string; no: string }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={css.code} ref={frame}>
      <QrCode value={url} label="本单落地页二维码" size={120} />
      <div className={css.words}>
        <p>可以作为图片放进文章；扫码访问与链接一样计入本单。</p>
        <Button size="small" onClick={() => void save(frame.current?.querySelector('svg'), `落地页二维码-${no}.png`)}>
          保存图片
        </Button>
      </div>
    </div>
  );
}

/** Articles take PNG, not SVG. */
async function save(svg: SVGSVGElement | null | undefined, name: string): Promise<void> {
  if (!svg) return;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pictureSide));
  copy.setAttribute('height', String(pictureSide));
  const picture = new Image(pictureSide, pictureSide);
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, pictureSide, pictureSide);
  pen.drawImage(picture, 0, 0, pictureSide, pictureSide);
  canvas.toBlob((blob) => blob && saveFile(blob, name), 'image/png');
}
