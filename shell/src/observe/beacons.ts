/** Turns reports into health facts of one document and sends them, few and small. `shared-contracts/src/protocol/health`. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { beaconPath, factsPerBeacon, type HealthBeacon, type HealthFact } from '@shizhong/shared-contracts/health';
import type { Report } from '../federation/reports';
import { messageOf, type Owner, ownerOf } from './owner';

/** Facts are gathered this long, in milliseconds; a fault seldom comes alone. */
const gatherMs = 2_000;
/** One broken timer must not fill the server. */
const maxFaults = 40;

export interface BeaconOptions {
  base: string;
  path(): string;
  /** Versions this page runs or ran. */
  entries(): readonly RegistryEntry[];
  /** Kilobytes and more of a remote, when it has loaded. */
  bytesOf(owner: Owner): number;
  send?(address: string, body: string): void;
}

export class Beacons {
  readonly #options: BeaconOptions;
  readonly #visit = crypto.randomUUID();
  readonly #seen = new Set<string>();
  #facts: HealthFact[] = [];
  #faults = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: BeaconOptions) {
    this.#options = options;
  }

  readonly hear = (report: Report): void => {
    const fact = this.#factOf(report);
    if (fact) this.add(fact);
  };

  add(fact: HealthFact): void {
    const fault = fact.kind !== 'visit' && fact.kind !== 'vitals';
    const same = `${fact.remote} ${fact.version} ${fact.kind} ${fact.phase ?? ''} ${fact.message ?? ''}`;
    // A visit once per version, and the same fault once: a broken page throws at every render.
    if (fact.kind !== 'vitals' && this.#seen.has(same)) return;
    if (fault && ++this.#faults > maxFaults) return;
    this.#seen.add(same);
    this.#facts.push(fact);
    this.#timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#facts.length > 0) {
      const beacon: HealthBeacon = {
        visit: this.#visit,
        path: this.#options.path(),
        facts: this.#facts.splice(0, factsPerBeacon),
      };
      (this.#options.send ?? sendBeacon)(this.#options.base + beaconPath, JSON.stringify(beacon));
    }
  }

  #factOf(report: Report): HealthFact | null {
    if (report.kind === 'loaded') {
      const owner = { remote: report.remote, version: report.version };
      return { ...owner, kind: 'visit', loadMs: report.ms, bytes: this.#options.bytesOf(owner) };
    }
    if (report.kind === 'load') {
      const { remote, version, phase, type, reason } = report.facts;
      // Switched off by the registry: nothing failed.
      if (!version || reason === 'disabled') return null;
      return phase === 'render'
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
