/** A chart as a picture file, twice its size, with its title over it. */

const scale = 2;
const headPx = 44;
const padPx = 16;
/** What a drawing takes from style sheets, which an image does not have. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'font-family',
  'font-weight',
] as const;

/** @throws Error where the browser cannot draw it */
export async function chartPicture(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(styled(svg)))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + padPx * 2) * scale;
  canvas.height = (height + headPx + padPx) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { color } = getComputedStyle(svg);
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || '#ffffff';
  context.fillRect(0, 0, width + padPx * 2, height + headPx + padPx);
  context.fillStyle = color;
  context.font = `600 15px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(title, padPx, 28, width);
  context.drawImage(image, padPx, headPx, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function styled(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const from = [...svg.querySelectorAll('*')];
  for (const [at, element] of [...copy.querySelectorAll('*')].entries()) {
    const source = from[at];
    if (!source) continue;
    const style = getComputedStyle(source);
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  return copy;
}
