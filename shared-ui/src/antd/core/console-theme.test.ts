import { consoleTheme } from './console-theme';
import { antdTheme } from './theme';

const sizesOnly = /^(cell|header|item|track|rail|handle|node|body|fixed|presets|time|title|indent|selection|horizontal|content)/;

test('the console changes no measured colour of text, of a line or of a control', () => {
  for (const palette of ['public', 'ad', 'media'] as const) {
    for (const mode of ['light', 'dark'] as const) {
      const measured = antdTheme(palette, mode);
      const console = consoleTheme(palette, mode);
      expect(console.token).toMatchObject(measured.token ?? {});
      for (const [component, tokens] of Object.entries(measured.components ?? {})) {
        const changed = Object.entries(tokens ?? {}).filter(
          ([name, value]) => Reflect.get(Reflect.get(console.components ?? {}, component), name) !== value,
        );
        expect(changed.filter(([name]) => !sizesOnly.test(name) && name !== 'headerBorderRadius')).toEqual([]);
      }
    }
  }
});
