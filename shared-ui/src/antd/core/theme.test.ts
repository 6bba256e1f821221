import measured from './measured-themes.json';
import { antdTheme } from './theme';

const tempers = ['public', 'ad', 'media'] as const;
const modes = ['light', 'dark'] as const;

for (const temper of tempers) {
  for (const mode of modes) {
    test(`the ${mode} theme of ${temper} is the one that was measured with axe`, () => {
      expect(antdTheme(temper, mode)).toEqual(measured[`${temper}-${mode}`]);
    });
  }
}

test('no theme passes an algorithm: it would shift the measured colours', () => {
  for (const temper of tempers) for (const mode of modes) expect(antdTheme(temper, mode)).not.toHaveProperty('algorithm');
});
