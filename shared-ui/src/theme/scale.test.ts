import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints, fontFamily, fontSizes, leadings, phoneType, radii, spaces } from './scale';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [wide = '', phone = ''] = css.split(`@media (max-width: ${breakpoints.phone}px)`);

/** Custom properties of this kind, without the kind. */
function written(kind: string, text: string): Record<string, number> {
  const found = text.matchAll(new RegExp(`--${kind}-([\\w-]+):\\s*(\\d+)px;`, 'g'));
  return Object.fromEntries([...found].map(([, name = '', value]) => [name, Number(value)]));
}

test('style sheets and antd use the same type', () => {
  expect(written('font', wide)).toEqual(fontSizes);
  expect(written('leading', wide)).toEqual(leadings);
  expect(/--font:\s*([^;]+);/.exec(wide)?.[1]?.replace(/\s+/g, ' ')).toBe(fontFamily);
});

test('phones change the same sizes in style sheets and antd', () => {
  expect(written('font', phone)).toEqual(phoneType.fontSizes);
  expect(written('leading', phone)).toEqual(phoneType.leadings);
});

test('style sheets and antd use the same steps of space and radius', () => {
  expect(written('space', wide)).toEqual(Object.fromEntries(spaces.map((step) => [step, step])));
  expect(written('radius', wide)).toEqual(radii);
});
