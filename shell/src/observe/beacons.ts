/** Turns reports into one document's health facts and sends them in few, small beacons. `shared-contracts/src/protocol/health`. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { beaconPath, factsPerBeacon, type HealthBeacon, type HealthFact } from '@shizhong/shared-contracts/health';
import type { Report } from '../federation/reports';
import { messageOf, type Owner, ownerOf } from './owner';

/** How long facts are collected before sending, in milliseconds; errors seldom come alone. */
const gatherMs = 2_000;
/** One broken timer must not flood the server. */
const maxErrors = 40;

export interface BeaconOptions {
  base: string;
  /** Number of the document. */
  visit: string;
  path(): string;
  /** Versions that this page runs or has run. */
  entries(): readonly RegistryEntry[];
  /** Bytes of a remote's files, once it has loaded. */
  bytesOf(owner: Owner): number;
  send?(address: string, body: string): void;
}

export class Beacons {
  readonly #options: BeaconOptions;
  readonly #seen = new Set<string>();
  #facts: HealthFact[] = [];
  #errors = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: BeaconOptions) {
    this.#options = options;
  }

  readonly report = (report: Report): void => {
    const fact = this.#factOf(report);
    if (fact) this.add(fact);
  };

  add(fact: HealthFact): void {
    const isError = fact.kind !== 'visit' && fact.kind !== 'vitals';
    const same = `${fact.remote} ${fact.version} ${fact.kind} ${fact.phase ?? ''} ${fact.message ?? ''}`;
    // One visit per version, and each error once: a broken page throws at every render.
    if (fact.kind !== 'vitals' && this.#seen.has(same)) return;
    if (isError && ++this.#errors > maxErrors) return;
    this.#seen.add(same);
    this.#facts.push(fact);
    this.#timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#facts.length > 0) {
      const beacon: HealthBeacon = {
        visit: this.#options.visit,
        path: this.#options.path(),
        facts: this.#facts.splice(0, factsPerBeacon),
      };
      (this.#options.send ?? sendBeacon)(this.#options.base + beaconPath, JSON.stringify(beacon));
    }
  }

  #factOf(report: Report): HealthFact | null {
    if (report.kind === 'loaded') {
      const owner = { remote: report.remote, version: report.version };
      if (report.phase) return { ...owner, kind: 'vitals', phase: report.phase, loadMs: report.ms };
      return { ...owner, kind: 'visit', loadMs: report.ms, bytes: this.#options.bytesOf(owner) };
    }
    if (report.kind === 'load') {
      const { remote, version, phase, type, reason } = report.facts;
      // Disabled in the registry: nothing failed.
      if (!version || reason === 'disabled') return null;
      return phase === 'render' || (phase === 'slot' && reason === 'threw')
        ? { remote, version, kind: 'render', phase, message: report.message }
        : { remote, version, kind: 'load', phase, type, reason };
    }
    const owner = report.remote
      ? this.#running(report.remote)
      : ownerOf(report.cause, this.#options.entries(), this.#options.base);
    return owner && { ...owner, kind: report.kind, message: messageOf(report.cause) };
  }

  #running(remote: string): Owner | null {
    const entry = this.#options.entries().findLast(({ name }) => name === remote);
    return entry ? { remote, version: entry.version } : null;
  }
}

function sendBeacon(address: string, body: string): void {
  navigator.sendBeacon(address, body);
}
