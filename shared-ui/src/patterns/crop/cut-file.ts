import type { Cut, Size } from './cut';

/** JPEG's usual share of quality for photographs; PNG has none. */
const quality = 0.92;

/** The part as a file of exactly this size; as JPEG if it would be too large as it was. Null if the browser cannot make one. */
export async function cutFile(file: File, picture: ImageBitmap, cut: Cut, size: Size, maxBytes: number): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const types = file.type === 'image/png' ? ['image/png', 'image/jpeg'] : ['image/jpeg'];
  for (const type of types) {
    draw(canvas, picture, cut, type === 'image/jpeg');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob) return null;
    if (blob.size <= maxBytes || type === types.at(-1)) return new File([blob], nameOf(file.name, type), { type });
  }
  return null;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut, opaque: boolean) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  // What is see-through would be black in JPEG.
  if (opaque) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  } else pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
}

function nameOf(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
