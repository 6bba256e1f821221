/** What a developer or tester switched on for this browser, prepared before the shell starts: other versions, faults. */
import type { Registry, RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts';
import { pageBlocks } from '@shizhong/shared-contracts/page';
import { manifestSchema } from '@shizhong/shared-contracts/remote';
import { shownAlready, slotFills } from '@shizhong/shared-contracts/slots';
import * as v from 'valibot';
import { remoteBase } from '../federation/registry';
import type { RemoteSource } from '../federation/remote-loader';
import { type PageFacts, readPage } from '../page/blocks';
import { FaultSwitches } from './faults';
import { checkSlots } from './slot-props';

/** The parts that `boot` uses. */
export interface BootTools {
  page: PageFacts;
  /** Puts the versions loaded from other addresses into a registry. */
  withAddresses(registry: Registry): Registry;
  /** Something that the address requested was refused: the inspector shows it. */
  hasRefused: boolean;
  reroute(address: string): string | null;
  source(own: RemoteSource): RemoteSource;
}

/** Faults switched on in the inspector; they last as long as the tab. */
export const faultsKey = 'sz-faults';

const toolsSchema = v.object({
  addresses: v.record(v.string(), v.string()),
  versions: v.record(v.string(), v.string()),
  faults: v.array(v.string()),
  refused: v.array(v.string()),
});

/** The page's single set of switches; the inspector changes them. */
let switches: FaultSwitches | null = null;

export function faultSwitches(): FaultSwitches {
  if (!switches) {
    const { base, registry } = readPage(document, window.routerBase);
    switches = new FaultSwitches(base, new Map((registry?.remotes ?? []).map((entry) => [remoteBase(entry, base), entry.name])));
    switches.install();
  }
  return switches;
}

export async function prepareTools(): Promise<BootTools> {
  const requested = readTools();
  const faults = faultSwitches();
  const page = readPage(document, window.routerBase);
  const kept = page.settings.profile === 'demonstration' ? (sessionStorage.getItem(faultsKey) ?? '').split(',') : [];
  faults.set([...requested.faults, ...kept]);
  const broken = new Set(faults.rules.filter(({ phase }) => phase === 'manifest').map(({ remote }) => remote));
  const manifests = new Map([...page.manifests].filter(([name]) => !broken.has(name)));
  const { entries, failed } = await entriesAt(requested.addresses);
  unreachable = failed;
  const isTried = (name: string) => entries.some((entry) => entry.name === name);
  const withAddresses = (registry: Registry): Registry => {
    if (entries.length === 0) return registry;
    const remotes = [...registry.remotes.filter(({ name }) => !isTried(name)), ...entries];
    return { ...registry, remotes, slots: slotFills(remotes, shownAlready(registry), isTried) };
  };
  checkSlots(() => page.registry);
  return {
    page: { ...page, manifests, registry: page.registry && withAddresses(page.registry) },
    withAddresses,
    hasRefused: requested.refused.length + failed.length > 0,
    reroute: faults.reroute,
    source: (own) => faults.wrap(own),
  };
}

/** What this browser was asked to try, and which of it is not used: refused by the server, or from an address without a usable version. */
export function activeTools(): { tried: string[]; refused: string[]; unreachable: string[] } {
  const { versions, addresses, refused } = readTools();
  const names = Object.keys({ ...versions, ...addresses });
  return {
    tried: names.filter((name) => !refused.includes(`remote.${name}`) && !unreachable.includes(name)),
    refused,
    unreachable,
  };
}

let unreachable: string[] = [];

function readTools(): v.InferOutput<typeof toolsSchema> {
  try {
    return v.parse(toolsSchema, JSON.parse(document.getElementById(pageBlocks.tools)?.textContent ?? ''));
  } catch {
    return { addresses: {}, versions: {}, faults: [], refused: [] };
  }
}

/** Versions from other addresses; a remote whose address does not respond stays unchanged and is reported. */
async function entriesAt(addresses: Readonly<Record<string, string>>): Promise<{ entries: RegistryEntry[]; failed: string[] }> {
  const failed: string[] = [];
  const found = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      try {
        return [await entryAt(name, address)];
      } catch (cause) {
        console.error(`remote.${name}=${address} is not used:`, cause);
        failed.push(name);
        return [];
      }
    }),
  );
  return { entries: found.flat(), failed };
}

async function entryAt(name: string, address: string): Promise<RegistryEntry> {
  const bytes = await (await fetch(`${address}remote.json`, { cache: 'no-store' })).arrayBuffer();
  const manifest: RemoteManifest = v.parse(manifestSchema, JSON.parse(new TextDecoder().decode(bytes)));
  if (manifest.name !== name) throw new WrongRemote(manifest.name);
  const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))));
  return { ...manifest, base: address, manifest: 'remote.json', integrity: `sha384-${digest}` };
}

class WrongRemote extends Error {
  override readonly name = 'WrongRemote';
  constructor(found: string) {
    super(`the manifest at this address is for ${found}`);
  }
}
