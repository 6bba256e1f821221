/** The one-way borders of `design.md` 2, as data. `check.ts` holds every import of the repository to them. */

/** A part of the repository that has borders of its own: the first one whose pattern matches a path is its zone. */
export interface Zone {
  name: string;
  files: RegExp;
  /** Names of the other zones it may import. */
  mayImport: readonly string[];
}

export const zones: readonly Zone[] = [
  { name: 'shared-contracts', files: /^shared-contracts\//, mayImport: [] },
  { name: 'shared-ui', files: /^shared-ui\//, mayImport: ['shared-contracts'] },
  ...['remote-public', 'remote-help', 'remote-ad', 'remote-media'].flatMap((remote): Zone[] => [
    { name: remote, files: new RegExp(`^${remote}/src/`), mayImport: ['shared-contracts', 'shared-ui'] },
    // Configuration and scripts beside the sources never reach a page.
    { name: `${remote} tools`, files: new RegExp(`^${remote}/`), mayImport: [remote, 'shared-contracts', 'remote-kit'] },
  ]),
  { name: 'shell', files: /^shell\/src\//, mayImport: ['shared-contracts', 'shared-ui'] },
  { name: 'shell/server', files: /^shell\/server\//, mayImport: ['shared-contracts'] },
  { name: 'shell tools', files: /^shell\//, mayImport: ['shared-contracts', 'remote-kit'] },
  { name: 'remote-kit', files: /^webpack\//, mayImport: ['shared-contracts'] },
  { name: 'api', files: /^api\//, mayImport: ['shared-contracts'] },
  // From outside: addresses and constants; the browser and the pieces of a second deployment come from the root's scripts.
  { name: 'e2e', files: /^e2e\//, mayImport: ['shared-contracts', 'root'] },
  // The composition root and the scripts may start anything, but the pages' code only arrives by the registry.
  {
    name: 'root',
    files: /^(scripts\/|[^/]+$)/,
    mayImport: ['shared-contracts', 'remote-kit', 'shell/server', 'api'],
  },
];

/** Layers inside a remote's or the server's sources: each may import those after it, never those before. */
export const layers: readonly string[] = ['pages', 'features', 'lib'];

/** Code that runs in a page; its tests and what helps them (`testing/`) do not. */
export const pageFiles = /^(shell|shared-ui|remote-[a-z]+)\/src\/(?!.*(\.test\.tsx?$|\.d\.ts$|\btesting\/))/;

/** The contract runs in pages and in Node, so it may use neither's own modules; but what is signed is signed and checked in Node only. */
const everywhereFiles = /^shared-contracts\/src\/(?!(signature|conformance)\/)(?!.*(\.test\.tsx?$|\btesting\/))/;
const signedParts = /(^@shizhong\/shared-contracts|\.)\/(signature|conformance)$/;

/** What only some files may import, whatever the zones allow. */
export interface Reserved {
  specifier: RegExp;
  /** Files the rule is for; every file by default. */
  within?: RegExp;
  /** Files that may. */
  except?: RegExp;
  /** Types cost nothing in a page. */
  typesAllowed?: boolean;
  why: string;
}

export const reserved: readonly Reserved[] = [
  {
    specifier: /^(antd|@ant-design\/|@rc-component\/)/,
    except: /^(shared-ui\/src\/antd\/|scripts\/jest\/|webpack\/)/,
    why: 'antd comes through the share keys of shared-ui/src/antd only',
  },
  {
    specifier: /^(zod$|zod\/|@shizhong\/shared-contracts\/endpoints)/,
    within: pageFiles,
    typesAllowed: true,
    why: 'zod must not reach a page: import types only',
  },
  { specifier: /^node:/, within: pageFiles, why: 'a page has no Node modules' },
  { specifier: /^node:/, within: everywhereFiles, why: 'the contract also runs in pages, which have no Node modules' },
  { specifier: signedParts, within: pageFiles, why: 'signatures are made and checked in Node' },
  { specifier: signedParts, within: everywhereFiles, why: 'signatures are made and checked in Node' },
  { specifier: /(^|\/)testing(\/|$)/, within: everywhereFiles, why: 'what helps tests stays out of pages' },
  { specifier: /(^|\/)testing(\/|$)/, within: pageFiles, why: 'what helps tests stays out of pages' },
];

export const sourceFiles = /\.(tsx?|mjs|cjs|js)$/;
