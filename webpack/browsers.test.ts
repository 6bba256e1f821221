import browserslist from 'browserslist';
import { readShell } from './src/app';
import { BrowsersUnreadable, browsers, esbuildTargets, linesOf } from './src/browsers';
import { webpackConfig } from './src/config';

test('comments and empty lines are no browsers', () => {
  expect(linesOf('# why\nchrome >= 107 # WeChat\n\n  safari >= 16.4\n')).toEqual(['chrome >= 107', 'safari >= 16.4']);
});

test('esbuild gets the oldest version of each, and a query it cannot take is refused', () => {
  expect(esbuildTargets(['chrome >= 107', 'ios_saf >= 16.4'])).toEqual(['chrome107', 'ios16.4']);
  expect(() => esbuildTargets(['> 0.5%'])).toThrow(BrowsersUnreadable);
});

test('browserslist finds every browser of the list', () => {
  for (const line of browsers) expect(browserslist(line).length).toBeGreaterThan(0);
});

test('scripts and styles of every build are made for the list', () => {
  const config = webpackConfig(readShell(), {
    ...{ mode: 'production', variant: 'federated', out: 'out', version: '1', container: 'shell' },
  });
  expect(config.target).toBe(`browserslist:${browsers.join(', ')}`);
  expect(JSON.stringify(config.module?.rules)).toContain(JSON.stringify({ targets: browsers }));
  expect(JSON.stringify(config.optimization?.minimizer)).toContain(JSON.stringify(esbuildTargets()));
});
