/** Which part of a picture is cut out, in the picture's own pixels. Pure, so that what is shown and what is saved are the same part. */

export interface Size {
  width: number;
  height: number;
}

export interface Cut extends Size {
  x: number;
  y: number;
}

/** Beyond this a cut of a usual photograph is blurred. */
export const maxZoom = 4;

/** As much of the picture as this shape takes, in the middle. */
export function widestCut(picture: Size, shape: Size): Cut {
  const ratio = shape.width / shape.height;
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Moved by this many pixels of the picture, as far as it reaches. */
export function moved(picture: Size, cut: Cut, dx: number, dy: number): Cut {
  return {
    ...cut,
    x: Math.min(Math.max(cut.x + dx, 0), picture.width - cut.width),
    y: Math.min(Math.max(cut.y + dy, 0), picture.height - cut.height),
  };
}

/** How much closer than the widest cut: 1 to `maxZoom`. */
export function zoomOf(picture: Size, cut: Cut): number {
  return widestCut(picture, cut).width / cut.width;
}

/** The same middle, closer or farther. */
export function zoomedTo(picture: Size, cut: Cut, zoom: number): Cut {
  const widest = widestCut(picture, cut);
  const factor = Math.min(Math.max(zoom, 1), maxZoom);
  const [width, height] = [widest.width / factor, widest.height / factor];
  const middle = { x: cut.x + cut.width / 2 - width / 2, y: cut.y + cut.height / 2 - height / 2, width, height };
  return moved(picture, middle, 0, 0);
}

/** Whether a picture has this shape already, but for a row of pixels. */
export function hasShape(picture: Size, shape: Size): boolean {
  return Math.abs(picture.width / picture.height / (shape.width / shape.height) - 1) < 0.01;
}
