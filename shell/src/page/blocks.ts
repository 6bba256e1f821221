/**
 * Reads what the page server wrote into the page. Nothing here throws: a broken block is a fact that boot shows as a page.
 *
 * Only the shape is checked. The server has validated the same registry and manifests against their schemas, with signature and digests, before it
 * wrote them; including the schemas here would add 3 KB before every first paint. What the browser fetches itself is validated in full
 * (`federation/schemas.ts`).
 */
import {
  normalizeBase,
  type PageSettings,
  pageBlocks,
  type Registry,
  type RemoteManifest,
  type Side,
} from '@shizhong/shared-contracts';

/** Used when the page has no readable settings: the shell still renders and says what is wrong. */
const fallbackSettings: PageSettings = {
  siteName: '识众',
  profile: 'production',
  sign: { prefix: '', suffix: '' },
  timeouts: { manifestMs: 10_000, entryMs: 20_000, chunkMs: 120_000, styleMs: 20_000, requestMs: 30_000 },
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
  paginationLabels: 'zh',
};

export interface PageFacts {
  settings: PageSettings;
  base: string;
  /** Null when the block is missing or not a registry; the shell then requests it from the server. */
  registry: Registry | null;
  /** Full manifests inlined in the page, by remote name. */
  manifests: ReadonlyMap<string, RemoteManifest>;
  shellFiles: { base: string; files: Record<string, string> } | null;
  /** The visitor for whom the server rendered the page in the document; null if it rendered none. */
  served: Visitor | null;
  /** Proof that the server issued the page, for its reports; null where it made none. */
  visit: string | null;
}

type Visitor = 'anonymous' | Side;

export function readPage(page: Document, routerBase: string | undefined): PageFacts {
  const read = (id: string) => readBlock(page, id);
  const manifests = Object.values(read(pageBlocks.manifests) ?? {}).filter(isManifest);
  const settings = read(pageBlocks.settings);
  const registry = read(pageBlocks.registry);
  const shellFiles = read('sz-shell');
  const served = read(pageBlocks.served);
  const visit = read(pageBlocks.visit);
  return {
    settings: isSettings(settings) ? settings : fallbackSettings,
    base: normalizeBase(routerBase),
    registry: isRegistry(registry) ? registry : null,
    manifests: new Map(manifests.map((manifest) => [manifest.name, manifest])),
    shellFiles: isShellFiles(shellFiles) ? shellFiles : null,
    served: isVisitor(served) ? served : null,
    visit: typeof visit === 'string' ? visit : null,
  };
}

type Read = Record<string, unknown>;

function isObject(value: unknown): value is Read {
  return typeof value === 'object' && value !== null;
}

const texts = (value: Read, ...names: string[]) => names.every((name) => typeof value[name] === 'string');
const lists = (value: Read, ...names: string[]) => names.every((name) => Array.isArray(value[name]));
const objects = (value: Read, ...names: string[]) => names.every((name) => isObject(value[name]));

function isSettings(value: unknown): value is PageSettings {
  return isObject(value) && texts(value, 'siteName', 'profile') && objects(value, 'sign', 'timeouts', 'legal', 'contact');
}

/** The fields of a remote's card, in the registry and in its manifest. */
function isCard(value: unknown): value is Read {
  return (
    isObject(value) &&
    texts(value, 'name', 'title', 'version', 'contract') &&
    lists(value, 'prefixes', 'routes', 'menu', 'redirects')
  );
}

function isRegistry(value: unknown): value is Registry {
  return isObject(value) && value['schema'] === 1 && Array.isArray(value['remotes']) && value['remotes'].every(isEntry);
}

/** Without a digest nothing of a remote may be loaded. */
function isEntry(value: unknown): boolean {
  return isCard(value) && texts(value, 'base', 'manifest') && String(value['integrity']).startsWith('sha384-');
}

function isManifest(value: unknown): value is RemoteManifest {
  return isCard(value) && texts(value, 'container', 'entry') && objects(value, 'files', 'chunks', 'consumes');
}

function isShellFiles(value: unknown): value is NonNullable<PageFacts['shellFiles']> {
  return isObject(value) && texts(value, 'base') && objects(value, 'files');
}

function isVisitor(value: unknown): value is Visitor {
  return value === 'anonymous' || value === 'ad' || value === 'media';
}

function readBlock(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}
