import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { installedFile, packageFolder } from './src/places';

const { resolve } = createRequire(import.meta.url);

test('a package linked from node_modules is named by its real folder, as Node does: an alias by another path would match nothing', () => {
  expect(`${packageFolder('@shizhong/shared-ui')}/package.json`).toBe(resolve('../shared-ui/package.json'));
});

test('the runtime that ours replaces is named as the federation plugin names it', () => {
  const plugin = dirname(resolve('@module-federation/enhanced'));
  const asked = createRequire(`${plugin}/`).resolve('@module-federation/webpack-bundler-runtime/bundler');
  expect(installedFile('@module-federation/webpack-bundler-runtime/dist/bundler.js').replace(/\.[cm]?js$/, '')).toBe(
    asked.replace(/\.[cm]?js$/, ''),
  );
});
