import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { installedFile, packageFolder } from './src/places';

const { resolve } = createRequire(import.meta.url);

test('a package that node_modules links to is called by the folder it lies in, as Node calls it: an alias by another name matches nothing', () => {
  expect(`${packageFolder('@shizhong/shared-ui')}/package.json`).toBe(resolve('../shared-ui/package.json'));
});

test('the runtime that ours stands in for is called as the federation plugin calls it', () => {
  const plugin = dirname(resolve('@module-federation/enhanced'));
  const asked = createRequire(`${plugin}/`).resolve('@module-federation/webpack-bundler-runtime/bundler');
  expect(installedFile('@module-federation/webpack-bundler-runtime/dist/bundler.js').replace(/\.[cm]?js$/, '')).toBe(
    asked.replace(/\.[cm]?js$/, ''),
  );
});
