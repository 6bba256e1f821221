import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Palette, palettes, statusColours, statusTones } from './palette';

const css = ['tokens.css', 'tokens-ink.css']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '');
const names = ['public', 'ad', 'media', 'ink'] as const;
const modes = ['light', 'dark'] as const;

/** Custom properties of the rule whose selector list contains exactly this selector. */
function properties(selector: string): Record<string, string> {
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    const pairs = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]);
    if (pairs.length > 0) return Object.fromEntries(pairs);
  }
  return {};
}

const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const mode of modes) {
  for (const name of names) {
    const palette = palettes[name][mode];
    const selector = mode === 'light' ? `[data-palette="${name}"]` : `[data-theme="dark"][data-palette="${name}"]`;

    test(`style sheets and antd use the same ${mode} colours of ${name}`, () => {
      const written = properties(selector);
      for (const role of Object.keys(palette) as (keyof Palette)[]) {
        expect(`${role} ${written[kebab(role)]}`).toBe(`${role} ${palette[role].toLowerCase()}`);
      }
    });

    test(`${name} ${mode}: text is readable on every background, and control borders are visible`, () => {
      for (const ground of [palette.bg, palette.surface, palette.subtle, palette.elevated]) {
        for (const text of [palette.text, palette.text2, palette.text3, palette.link]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(palette.control, ground)).toBeGreaterThanOrEqual(3);
      }
      for (const solid of [palette.solid, palette.solidHover, palette.solidActive]) {
        expect(contrast(palette.onSolid, solid)).toBeGreaterThanOrEqual(4.5);
      }
      for (const text of [palette.text, palette.text3, palette.link])
        expect(contrast(text, palette.soft)).toBeGreaterThanOrEqual(4.5);
    });
  }

  test(`status colours of ${mode} match the style sheet and are readable`, () => {
    const written = properties(`[data-theme="${mode}"]`);
    for (const tone of statusTones) {
      const { text, ground, line } = statusColours[mode][tone];
      expect([written[`st-${tone}`], written[`st-${tone}-bg`], written[`st-${tone}-line`]]).toEqual(
        [text, ground, line].map((colour) => colour.toLowerCase()),
      );
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
}
