/** What the viewer shows: which picture, how large, how turned. Pure, so that keys and buttons do the same. */
export interface View {
  index: number;
  /** 1 is the whole picture in the window. */
  zoom: number;
  /** Quarter turns clockwise. */
  turns: number;
}

export type Act = 'next' | 'previous' | 'larger' | 'smaller' | 'turn' | 'whole';

const step = 1.25;
const most = 8;
const least = 0.5;

export function acted(view: View, act: Act, count: number): View {
  switch (act) {
    case 'next':
      return view.index < count - 1 ? { index: view.index + 1, zoom: 1, turns: 0 } : view;
    case 'previous':
      return view.index > 0 ? { index: view.index - 1, zoom: 1, turns: 0 } : view;
    case 'larger':
      return { ...view, zoom: Math.min(most, view.zoom * step) };
    case 'smaller':
      return { ...view, zoom: Math.max(least, view.zoom / step) };
    case 'turn':
      return { ...view, turns: (view.turns + 1) % 4 };
    case 'whole':
      return { ...view, zoom: 1, turns: 0 };
  }
}

/** Keys as viewers everywhere have them. */
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
