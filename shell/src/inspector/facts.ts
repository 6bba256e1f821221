/** The inspector's contents, gathered on demand: nothing is recorded for it beforehand. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';
import { offeredShares, shareRequests } from '../federation/shares';
import { filesOf } from '../observe/vitals';

interface LoadedFile {
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

function filesIn(folder: string): LoadedFile[] {
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
  /** Who requested it and in which versions, in order: the first request loaded its code. */
  askers: { name: string; required: string | false }[];
  loaded: boolean;
}

/** The list of shared modules: which are offered, by whom, and who uses them; loaded ones first. */
export function sharedLines(): SharedLine[] {
  const lines = offeredShares().map(({ key, version, from, loaded }) => {
    const asked = shareRequests.filter((each) => each.key === key);
    const first = asked.filter(({ asker }, index) => asked.findIndex((each) => each.asker === asker) === index);
    const askers = first.map(({ asker, required }) => ({ name: nameOf(asker), required }));
    return { key, version, loaded, from: nameOf(from), askers };
  });
  return lines.sort((a, b) => Number(b.loaded) - Number(a.loaded));
}

/** Name of a build from its container's name: `remote_help_231676f0`, `shizhong_shell`. */
function nameOf(container: string): string {
  return /^remote_(.+)_\w+$/.exec(container)?.[1] ?? '外壳';
}
