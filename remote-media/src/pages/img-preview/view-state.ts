/** State of the viewer: image, zoom, rotation. Pure, so that keys and buttons behave the same. */
export interface View {
  index: number;
  /** 1 fits the image into the window. */
  zoom: number;
  /** Quarter turns clockwise. */
  turns: number;
}

export type Act = 'next' | 'previous' | 'larger' | 'smaller' | 'turn' | 'whole';

const step = 1.25;
const maxZoom = 8;
const minZoom = 0.5;

export function acted(view: View, act: Act, count: number): View {
  if (view.index >= count && count > 0) return acted({ ...view, index: count - 1 }, act, count);
  switch (act) {
    case 'next':
      return view.index < count - 1 ? { index: view.index + 1, zoom: 1, turns: 0 } : view;
    case 'previous':
      return view.index > 0 ? { index: view.index - 1, zoom: 1, turns: 0 } : view;
    case 'larger':
      return { ...view, zoom: Math.min(maxZoom, view.zoom * step) };
    case 'smaller':
      return { ...view, zoom: Math.max(minZoom, view.zoom / step) };
    case 'turn':
      return { ...view, turns: (view.turns + 1) % 4 };
    case 'whole':
      return { ...view, zoom: 1, turns: 0 };
  }
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Size of the drawn image, and the space it takes when rotated: at zoom 1 it fits the window and is never upscaled.
 * A transform alone would not change the space, so the parts rotated out of it could not be scrolled to.
 */
export function laidOut(
  picture: Size,
  window: Size,
  { zoom, turns }: Pick<View, 'zoom' | 'turns'>,
): { picture: Size; room: Size } {
  const lying = turns % 2 === 1;
  const [width, height] = lying ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(1, window.width / width, window.height / height) * zoom;
  return {
    picture: { width: Math.floor(picture.width * scale), height: Math.floor(picture.height * scale) },
    room: { width: Math.floor(width * scale), height: Math.floor(height * scale) },
  };
}

/** The usual keys of image viewers. */
export const actOfKey: Readonly<Record<string, Act>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  r: 'turn',
  R: 'turn',
  '0': 'whole',
};
