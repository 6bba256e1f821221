/** What the inspector shows, gathered when it is asked for: nothing is recorded for it beforehand. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';
import { filesOf } from '../observe/vitals';

export interface LoadedFile {
  name: string;
  startMs: number;
  tookMs: number;
  /** Over the network; 0 from the browser's cache. */
  bytes: number;
}

export interface RemoteFacts {
  entry: RegistryEntry;
  files: LoadedFile[];
}

export function factsOf(registry: Registry | null, base: string): RemoteFacts[] {
  return (registry?.remotes ?? []).map((entry) => ({ entry, files: filesIn(remoteBase(entry, base)) }));
}

export function filesIn(folder: string): LoadedFile[] {
  return filesOf(folder).map(({ name, startTime, duration, transferSize }) => ({
    name: name.slice(folder.length).replace(/\?.*$/, ''),
    startMs: Math.round(startTime),
    tookMs: Math.round(duration),
    bytes: transferSize,
  }));
}

export interface SharedLine {
  key: string;
  version: string;
  from: string;
  /** Who asked, the first one first: for him its code was loaded. */
  askers: string[];
  loaded: boolean;
}

/** The ledger of what exists once: what is offered, by whom, and who uses it. */
export function sharedLines(): SharedLine[] {
  const shares = window.__szShares;
  if (!shares) return [];
  return shares.offered().map((offer) => ({
    ...offer,
    askers: [...new Set(shares.asked.filter(({ key }) => key === offer.key).map(({ asker }) => asker))],
  }));
}
