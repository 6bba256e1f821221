/**
 * The rooms of the repository and who may import whom: the data of `npm run rooms`, and of the map in `docs/printed/rooms.md`.
 * Types count as imports everywhere.
 */

/** A part of the repository with imports of its own: the first one whose pattern matches a path is its package. */
export interface PackageRoom {
  name: string;
  files: RegExp;
  /** Names of the other packages it may import. */
  mayImport: readonly string[];
}

/** Rooms side by side in one folder, lowest first: a room imports itself and those before it, never those after it. */
export interface Storey {
  /** Files directly in this folder stand above all of its rooms. */
  folder: string;
  rooms: readonly string[];
  /** Another room is imported by its `index.ts` and nothing deeper. */
  byIndexOnly: boolean;
}

/** An import that remains although it breaks a rule. One that breaks none any more fails the check. */
export interface RoomException {
  /** A file, or a folder with everything below it. */
  from: string;
  to: string;
  why: string;
}

const remotes = ['remote-public', 'remote-help', 'remote-ad', 'remote-media', 'remote-ops'];

export const packages: readonly PackageRoom[] = [
  { name: 'shared-contracts', files: /^shared-contracts\//, mayImport: [] },
  { name: 'shared-ui', files: /^shared-ui\//, mayImport: ['shared-contracts'] },
  ...remotes.flatMap((remote): PackageRoom[] => [
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
  // The composition root and the scripts may start anything, but the code of pages only arrives by the registry.
  {
    name: 'root',
    files: /^(scripts\/|[^/]+$)/,
    mayImport: ['shared-contracts', 'remote-kit', 'shell/server', 'api'],
  },
];

/** What is in the top folders; the map of the README is printed from it. */
export const folders: readonly { folder: string; holds: string }[] = [
  {
    folder: 'shell',
    holds: 'the host: addresses, session, notifications, loading of remotes; `shell/server` serves pages and the registry',
  },
  { folder: 'remote-public', holds: 'home, marketing, data tools, price index, sign-in family, contact' },
  { folder: 'remote-help', holds: 'help centre; its articles are text files in `content/`' },
  { folder: 'remote-ad', holds: 'the advertiser’s area, `/admin-ad`' },
  { folder: 'remote-media', holds: 'the media owner’s area, `/admin-media`' },
  { folder: 'remote-ops', holds: 'the operators’ desk, at an address and with a registry of its own' },
  { folder: 'shared-contracts', holds: 'what the teams agree on: `protocol`, `transport`, and `domain` by context' },
  { folder: 'shared-ui', holds: 'the design system: `theme`, `antd`, `primitives`, `patterns`, `domain`' },
  { folder: 'webpack', holds: 'the remote kit: how a shell or a remote is built, shared, checked and released' },
  { folder: 'api', holds: 'the marketplace server, in contexts' },
  { folder: 'e2e', holds: 'browser suite with page models' },
  { folder: 'scripts', holds: 'the commands of `package.json`, one folder each' },
  { folder: 'docs', holds: 'domain, pages, contracts, decisions, and what is printed from the code' },
];

/** Contexts of the server and what is in them, lowest first; `shared-contracts/src/domain` follows the same order. */
const contextsWithPurpose = {
  platform: 'database, HTTP, jobs, processes, calendar, rules, security, uploads, mail',
  figures: 'readings of published advertising and visits; no foreign key or join crosses its border',
  identity: 'accounts, sessions, certification, API keys, messages, channels',
  money: 'ledger, deposits, refunds, cash-outs, payees, payment channels, invoices, tax, earnings',
  supply: 'media accounts, their lists, low quality, reputation',
  campaign: 'campaigns from the form to their end, targeting, review, hall, landing pages',
  order: 'performance orders: claim, delivery, counting, settlement, disputes, reports',
  booking: 'placements: market, calendar, invitation, delivery, settlement',
  growth: 'levels, points, activities, mall, channel rewards',
  site: 'what public pages ask, dashboards, tickets, leads, exports, health of remotes',
  operator: 'the operator’s commands',
  app: 'puts it together: routes, jobs, adapters, demonstration',
} as const;

export const contexts = Object.keys(contextsWithPurpose) as (keyof typeof contextsWithPurpose)[];
export const contextPurposes: Readonly<Record<string, string>> = contextsWithPurpose;

export const storeys: readonly Storey[] = [
  { folder: 'api/src', rooms: contexts, byIndexOnly: true },
  { folder: 'shared-contracts/src', rooms: ['protocol', 'transport', 'domain'], byIndexOnly: false },
  {
    folder: 'shared-contracts/src/domain',
    rooms: ['things', 'format', 'rules', 'process-definition', 'kinds', ...contexts],
    byIndexOnly: false,
  },
  { folder: 'shared-ui/src', rooms: ['theme', 'antd', 'primitives', 'patterns', 'domain'], byIndexOnly: false },
  // `content` is data that is compiled from texts; `models` holds slices and sagas; `dialogs` are the shell's registered dialogs.
  ...remotes.map((remote) => ({
    folder: `${remote}/src`,
    rooms: ['content', 'lib', 'models', 'features', 'dialogs', 'pages'],
    byIndexOnly: false,
  })),
];

/**
 * Tests and proofs beside the code: they may import higher rooms, and deeper than the `index.ts`, because a test proves an effect where it lands
 * and no code depends on a test. Cycles count for them as for everything else.
 */
export const outsideOrder = /(\.test\.tsx?$|\/(testing|proofs)\/)/;

export const exceptions: readonly RoomException[] = [];
