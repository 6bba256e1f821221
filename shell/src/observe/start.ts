/** Loaded when the page is idle, or on the first error: reports the remotes' health to the server, and watches for new versions. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import type { RegistryStore } from '../federation/registry';
import type { Reports } from '../federation/reports';
import { resolve } from '../routing/resolve';
import { Beacons } from './beacons';
import { UnsavedWatch } from './unsaved';
import { showUpdateNotice } from './update-notice';
import { takeNewest, UpdateWatch } from './updates';
import { bytesOf, VitalsWatch } from './vitals';

export interface ObserveOptions {
  base: string;
  /** Pathname relative to the router base. */
  path(): string;
  registry: RegistryStore;
  reports: Reports;
  /** False for a browser that tries other versions or faults: it is no visitor, in any profile. */
  counts: boolean;
}

export function observe({ base, path, registry, reports, counts }: ObserveOptions): void {
  const entries: RegistryEntry[] = [];
  const note = (known: Registry | null) => {
    for (const entry of known?.remotes ?? []) {
      if (!entries.some(({ name, version }) => name === entry.name && version === entry.version)) entries.push(entry);
    }
  };
  note(registry.get());
  registry.subscribe(() => note(registry.get()));

  const beacons = new Beacons({
    ...(counts ? {} : { send: () => undefined }),
    base,
    visit: reports.visit,
    path,
    entries: () => entries,
    bytesOf: ({ remote, version }) => {
      const entry = entries.find((each) => each.name === remote && each.version === version);
      return entry ? bytesOf(entry, base) : 0;
    },
  });
  reports.listen(beacons.report);

  const vitals = new VitalsWatch(() => {
    const known = registry.get();
    const shown = known && resolve(known, path());
    return shown?.kind === 'page' ? `${shown.entry.name}@${shown.entry.version}` : null;
  });
  const sendVitals = () => {
    for (const [key, { longTaskMs, inpMs }] of vitals.take()) {
      const [remote = '', version = ''] = key.split('@', 2);
      // No interaction does not mean a fast one.
      if (remote) beacons.add({ remote, version, kind: 'vitals', longTaskMs, ...(inpMs > 0 ? { inpMs } : {}) });
    }
    beacons.flush();
  };

  const unsaved = new UnsavedWatch();
  const updates = new UpdateWatch({
    registry,
    base,
    isDirty: () => unsaved.isDirty,
    offer: () => showUpdateNotice(() => takeNewest(base)),
  });
  let before = path();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendVitals();
  });
  window.addEventListener('pagehide', sendVitals);
  // Every navigation changes the head: the cheapest way to notice one without the router.
  new MutationObserver(() => {
    if (path() === before) return;
    before = path();
    updates.moved();
  }).observe(document.head, { subtree: true, childList: true, characterData: true });
}
