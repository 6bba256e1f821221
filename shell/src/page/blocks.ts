/** Reads what the page server wrote into the page. Nothing here throws: a broken block is a fact that boot shows as a page. */
import {
  normalizeBase,
  type PageSettings,
  pageBlocks,
  type Registry,
  type RemoteManifest,
  type Side,
} from '@shizhong/shared-contracts';
import { manifestSchema, registrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

/** Digests of the shell's own lazy files; the page server may leave the block out. */
const shellFilesSchema = v.object({ base: v.string(), files: v.record(v.string(), v.string()) });

const servedSchema = v.picklist(['anonymous', 'ad', 'media']);

const timeout = v.pipe(v.number(), v.minValue(1));
const settingsSchema = v.object({
  siteName: v.string(),
  profile: v.picklist(['demonstration', 'production']),
  sign: v.object({ prefix: v.string(), suffix: v.string() }),
  timeouts: v.object({ manifestMs: timeout, entryMs: timeout, chunkMs: timeout, styleMs: timeout, requestMs: timeout }),
  legal: v.object({ company: v.string(), icp: v.string(), police: v.string(), telecom: v.string(), licenceUrl: v.string() }),
  contact: v.object({ phone: v.string(), email: v.string(), hours: v.string() }),
  paginationLabels: v.picklist(['en', 'zh']),
});

/** Used when the page carries no readable settings: the shell still paints and says what is wrong. */
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
  /** Null when the block is missing or not a registry; the shell then asks the server for it. */
  registry: Registry | null;
  /** Full manifests that came with the page, by remote name. */
  manifests: ReadonlyMap<string, RemoteManifest>;
  shellFiles: { base: string; files: Record<string, string> } | null;
  /** For whom the server rendered the page that stands in the document; null when it rendered none. */
  served: Visitor | null;
}

type Visitor = 'anonymous' | Side;

export function readPage(page: Document, routerBase: string | undefined): PageFacts {
  const manifests = new Map<string, RemoteManifest>();
  const block = readBlock(page, pageBlocks.manifests);
  for (const candidate of Object.values(block && typeof block === 'object' ? block : {})) {
    const manifest = checked(manifestSchema, candidate);
    if (manifest) manifests.set(manifest.name, manifest);
  }
  return {
    settings: checked(settingsSchema, readBlock(page, pageBlocks.settings)) ?? fallbackSettings,
    base: normalizeBase(routerBase),
    registry: checked(registrySchema, readBlock(page, pageBlocks.registry)),
    manifests,
    shellFiles: checked(shellFilesSchema, readBlock(page, 'sz-shell')),
    served: checked(servedSchema, readBlock(page, pageBlocks.served)),
  };
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

function readBlock(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}
