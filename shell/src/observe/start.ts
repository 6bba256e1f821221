/** Loaded when the page is idle, or on the first error: reports the remotes' health to the server, and watches for new versions. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import type { RegistryStore } from '../federation/registry';
import type { Reports } from '../federation/reports';
import { resolve } from '../routing/resolve';
import { Beacons } from './beacons';
import { type HeapGrowth, HeapWatch, readingEveryMs } from './heap';
import { UnsavedWatch } from './unsaved';
import { showUpdateNotice } from './update-notice';
import { takeNewest, UpdateWatch } from './updates';
import { bytesOf, type Vitals, VitalsWatch } from './vitals';

/** Between two reports of a page that stays open, in milliseconds. */
const vitalsEveryMs = 10 * 60_000;

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

  const shown = () => {
    const known = registry.get();
    const found = known && resolve(known, path());
    return found?.kind === 'page' ? `${found.entry.name}@${found.entry.version}` : null;
  };
  const vitals = new VitalsWatch(shown);
  const heap = new HeapWatch(shown);
  const sendVitals = () => {
    const facts = new Map<string, Vitals & Partial<HeapGrowth>>(vitals.take());
    heap.look();
    const growth = heap.growth();
    if (growth) {
      const { key, ...grown } = growth;
      facts.set(key, { ...facts.get(key), ...grown });
    }
    for (const [key, values] of facts) {
      const [remote = '', version = ''] = key.split('@', 2);
      if (remote && Object.keys(values).length > 0) beacons.add({ remote, version, kind: 'vitals', ...values });
    }
    beacons.flush();
  };
  heap.look();
  setInterval(() => heap.look(), readingEveryMs);
  // A page that stays open for the day must not wait for its end to report that it grows.
  setInterval(() => heap.growth() && sendVitals(), vitalsEveryMs);

  const unsaved = new UnsavedWatch();
  const updates = new UpdateWatch({
    registry,
    isDirty: () => unsaved.isDirty,
    offer: () => showUpdateNotice(takeNewest),
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
