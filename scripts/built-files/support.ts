/** What the oldest browsers of the list lack, by MDN's compatibility data. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import browserslist from 'browserslist';

/** Names of MDN's data by those of browserslist. WeChat's web view is Chrome's engine on Android and Safari's on iOS. */
const browserNames: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

export interface Oldest {
  name: BrowserName;
  version: string;
}

export class UnknownBrowser extends Error {
  override readonly name = 'UnknownBrowser';
  constructor(name: string) {
    super(`MDN's data has no browser that browserslist calls ${name}`);
  }
}

/** The oldest version of each browser of the list. @throws UnknownBrowser */
export function oldestOf(queries: readonly string[]): Oldest[] {
  const oldest = new Map<string, string>();
  for (const each of browserslist([...queries])) {
    const [name = '', version = ''] = each.split(' ');
    // `16.4-16.6` is one entry of browserslist.
    const first = version.split('-')[0] ?? version;
    const known = oldest.get(name);
    if (known === undefined || isOlder(first, known)) oldest.set(name, first);
  }
  return [...oldest].map(([name, version]) => {
    const ours = browserNames[name];
    if (!ours) throw new UnknownBrowser(name);
    return { name: ours, version };
  });
}

type Tree = Identifier;

interface Data {
  api: Tree;
  css: Tree;
  html: Tree;
  javascript: Tree;
}

/** The data says of itself that it is an object of these trees; 20 MB of it are not parsed by a schema. */
export const data = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8')) as Data;

/** A feature by its path in the data, or undefined when the data has none. */
export function feature(root: Tree, ...path: readonly string[]): Tree | undefined {
  let place: Tree | undefined = root;
  for (const step of path) place = place && Object.hasOwn(place, step) ? (place as Record<string, Tree>)[step] : undefined;
  return place;
}

/** Names of a feature's parts. */
export function partsOf(tree: Tree | undefined): string[] {
  return tree ? Object.keys(tree).filter((name) => name !== '__compat' && name !== '__meta') : [];
}

/** `firefox 115` for each browser of the list that lacks the feature; none when the data says nothing about it. */
export function lacking(tree: Tree | undefined, oldest: readonly Oldest[]): string[] {
  const compat: CompatStatement | undefined = tree?.__compat;
  if (!compat) return [];
  return oldest
    .filter(({ name, version }) => {
      const said = compat.support[name];
      const statements: readonly SimpleSupportStatement[] = said === undefined ? [] : Array.isArray(said) ? said : [said];
      return statements.length > 0 && !statements.some((each) => has(each, version));
    })
    .map(({ name, version }) => `${name} ${version}`);
}

function has(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || prefix || alternative_name) return false;
  if (typeof version_added !== 'string' || version_added === 'preview') return false;
  if (typeof version_removed === 'string' && !isOlder(version, plain(version_removed))) return false;
  return !isOlder(version, plain(version_added));
}

/** `≤37` is 37 or older. */
function plain(version: string): string {
  return version.replace('≤', '');
}

function isOlder(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let place = 0; place < Math.max(left?.length ?? 0, right?.length ?? 0); place += 1) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
