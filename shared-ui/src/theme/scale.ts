/**
 * Type, space, radius and breakpoints: what `tokens.css` writes for style sheets, antd's theme takes, and `npm run styles` allows.
 * `scale.test.ts` compares them. `docs/visual-language.md#type`, `docs/visual-language.md#space-and-layout`.
 */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

/** In px, by use; `--font-secondary` in style sheets. */
export const fontSizes = {
  smallest: 12,
  secondary: 13,
  body: 14,
  control: 14,
  reading: 15,
  'card-title': 16,
  lead: 18,
  subtitle: 20,
  title: 22,
  'page-title': 22,
  stat: 24,
  'heading-phone': 26,
  total: 28,
  money: 32,
  heading: 36,
  'display-phone': 38,
  'hero-money': 40,
} as const;

/** Line heights of those sizes that have one everywhere; `--leading-secondary`. */
export const leadings = { smallest: 18, secondary: 20, body: 22, 'card-title': 24, 'page-title': 32, stat: 32 } as const;

/** What is another size up to `breakpoints.phone`. */
export const phoneType = {
  fontSizes: { body: 15, 'page-title': 20 },
  leadings: { body: 24, 'page-title': 28 },
} as const;

/** Steps of gap, padding and margin; `--space-16`. */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 96] as const;

/** A step of the scale as a number; another one does not compile. */
export function space(step: (typeof spaces)[number]): number {
  return step;
}

/** `--radius-card`. `device` and `screen` are those of the drawn phone. */
export const radii = {
  bar: 2,
  mark: 3,
  tag: 4,
  control: 6,
  table: 8,
  card: 10,
  dialog: 12,
  sheet: 14,
  screen: 20,
  device: 28,
  pill: 999,
} as const;

/**
 * The widest window, in px, that each of these still is. A media query reads no custom property: style sheets write the figure, and
 * `npm run styles` refuses any other.
 */
export const breakpoints = {
  /** Pairs of fields stand below each other. */
  small: 480,
  /** Public tables and blocks of figures fold. */
  narrow: 600,
  /** The areas' one: bottom bar, cards in place of tables, 44 px high controls. */
  phone: 900,
  /** The top bar gives up the balance. */
  tablet: 1023,
  /** Side columns go below. */
  columns: 1100,
  /** The public container has no air beside it. */
  container: 1200,
  /** The side menu shows icons only. */
  menu: 1279,
} as const;
