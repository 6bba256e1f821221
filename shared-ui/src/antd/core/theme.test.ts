import measured from './measured-themes.json';
import { antdTheme } from './theme';

const paletteNames = ['public', 'ad', 'media'] as const;
const modes = ['light', 'dark'] as const;

for (const palette of paletteNames) {
  for (const mode of modes) {
    test(`the ${mode} theme of ${palette} equals the one measured with axe`, () => {
      expect(antdTheme(palette, mode)).toEqual(measured[`${palette}-${mode}`]);
    });
  }
}

test('no theme passes an algorithm, which would shift the measured colours', () => {
  for (const palette of paletteNames) for (const mode of modes) expect(antdTheme(palette, mode)).not.toHaveProperty('algorithm');
});
