/**
 * Three projects: `web` (components and browser code, in jsdom), `node` (kit, page server, scripts and whatever is called
 * `*.node.test.ts`), `api` (the marketplace server on a real database).
 */

/** swc as in the builds. CommonJS, because jest's native modules are still experimental. @type {[string, object]} */
const swc = [
  '@swc/jest',
  {
    // Beside the code, not in it: most of what jest reads and V8 scans for each test file would be maps, which only a failure needs.
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @type {import('jest').Config} */
const common = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.[mc]?[jt]sx?$': swc },
  // Packages that are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!((@ant-design|@rc-component|antd)/([^/]+/)?es/|@babel/runtime/helpers/esm/|(d3-[a-z]+|internmap|uuid)/))',
  ],
  modulePathIgnorePatterns: ['<rootDir>/([a-z-]+/)?dist/', '<rootDir>/\\.(cache|data)/'],
  restoreMocks: true,
};

const nodeTests = '**/*.node.test.ts';

/** @type {import('jest').Config} */
export default {
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  // A worker keeps what each file has loaded: at three gigabytes its collections take more time than the tests, and a new one starts in a second.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.ts',
      testMatch: [
        'shell/src',
        'shared-contracts',
        'shared-ui',
        'remote-public',
        'remote-help',
        'remote-ad',
        'remote-media',
        'remote-ops',
      ].map((folder) => `<rootDir>/${folder}/**/!(*.node).test.ts?(x)`),
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup-browser.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/scripts/jest/css-names.ts',
        '\\.(svg|png|jpe?g|webp|woff2)$': '<rootDir>/scripts/jest/asset-address.ts',
        // Its `.mjs` is an ES module whatever is done to it.
        '^d3-time-format$': '<rootDir>/node_modules/d3-time-format/dist/d3-time-format.js',
      },
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        ...['shell/server', 'webpack', 'scripts'].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
        ...['shell/src', 'shared-contracts', 'shared-ui', 'remote-*', 'e2e'].map((folder) => `<rootDir>/${folder}/${nodeTests}`),
        '<rootDir>/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      globalSetup: '<rootDir>/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/global-teardown.ts',
    },
  ],
};
