/** The shared modules that these remotes use: all of them come from the shell, whose versions the remote's team names. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {string} name */
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

const fromShell = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-router-dom': 'react-router-dom',
  'react-redux': 'react-redux',
  'redux-saga/effects': 'redux-saga',
};

/** @type {Record<string, { singleton: true, import: false, requiredVersion: string }>} */
export const shared = {
  ...Object.fromEntries(
    Object.entries(fromShell).map(([key, name]) => [
      key,
      { singleton: true, import: false, requiredVersion: `^${versionOf(name)}` },
    ]),
  ),
  '@shizhong/shared-contracts': { singleton: true, import: false, requiredVersion: '^1.1.0' },
};
