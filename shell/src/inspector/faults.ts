/**
 * The fault injector: injects the selected faults, in this browser only. Files are requested from the page server's
 * `/faults/…` instead of their own address, so that the shell meets real broken responses; faults of running code are added to
 * the remote's definition.
 */
import { LoadAttemptContext, type RemoteDefinition } from '@shizhong/shared-contracts';
import { slowMark } from '@shizhong/shared-contracts/page';
import { createElement, type ReactNode, useContext, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Fetched, RemoteSource } from '../federation/remote-loader';

/** Faults of a response. */
export const fileFaults = ['slow', 'hang', 'down', '500', 'json', 'html', 'missing'] as const;
/** The step of loading a page that fails. */
export const filePhases = ['manifest', 'entry', 'module', 'page', 'style'] as const;
/** Faults in the code itself. */
export const codeFaults = ['contract', 'render', 'effect', 'reducer', 'saga'] as const;

export type FilePhase = (typeof filePhases)[number];

export interface FaultRule {
  remote: string;
  kind: (typeof fileFaults)[number] | (typeof codeFaults)[number];
  /** For faults of a response: which file. */
  phase: FilePhase;
  /** Remaining occurrences; infinite until it is switched off. */
  left: number;
}

/** `help:500@page*2`, with or without a `remote.` prefix: the first two requests for help's page code get a 500. Null: not understood. */
export function readFault(text: string): FaultRule | null {
  const match = /^(?:remote\.)?([a-z][a-z0-9-]*):([a-z0-9]+)(?:@([a-z]+))?(?:\*(\d+))?$/.exec(text.trim());
  const [, remote, kind, phase, times] = match ?? [];
  const known = [...fileFaults, ...codeFaults].find((each) => each === kind);
  const where = filePhases.find((each) => each === (phase ?? (kind === 'missing' ? 'page' : 'entry')));
  if (!remote || !known || !where) return null;
  return { remote, kind: known, phase: where, left: times ? Number(times) : Number.POSITIVE_INFINITY };
}

export function faultText({ remote, kind, phase, left }: FaultRule): string {
  const where = fileFaults.some((each) => each === kind) ? `@${phase}` : '';
  return `${remote}:${kind}${where}${Number.isFinite(left) ? `*${left}` : ''}`;
}

/** Which file of which remote is at an address, by the kit's naming scheme. */
export function fileAt(address: string, bases: ReadonlyMap<string, string>): { remote: string; phase: FilePhase } | null {
  const found = [...bases].find(([base]) => address.startsWith(base));
  const remote = found?.[1] ?? /\/remotes\/([a-z][a-z0-9-]*)\//.exec(address)?.[1];
  if (!remote) return null;
  const file = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
  if (file === 'remote.json') return { remote, phase: 'manifest' };
  if (file.endsWith('.css')) return { remote, phase: 'style' };
  if (file.startsWith('entry.')) return { remote, phase: 'entry' };
  return { remote, phase: file.startsWith('remote.') ? 'module' : 'page' };
}

class FaultInjected extends Error {
  override readonly name = 'FaultInjected';
}

export class FaultSwitches {
  rules: FaultRule[] = [];
  readonly #base: string;
  readonly #bases: ReadonlyMap<string, string>;
  /** Where each address was last redirected to: a request that diagnoses the failure must meet the same fault. */
  readonly #sent = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** @param bases remote by the absolute address of its folder, for remotes on other origins */
  constructor(base: string, bases: ReadonlyMap<string, string> = new Map()) {
    this.#base = base;
    this.#bases = bases;
  }

  set(texts: readonly string[]): void {
    this.rules = texts.map(readFault).filter((rule) => rule !== null);
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For the load guard: the address of a broken response, or null. */
  readonly reroute = (address: string): string | null => {
    const plain = plainOf(address);
    const file = fileAt(plain, this.#bases);
    const rule = file && this.#take((each) => each.remote === file.remote && each.phase === file.phase && isFileFault(each));
    this.#sent.delete(plain);
    if (!rule) return null;
    const to =
      rule.kind === 'slow'
        ? plain + slowMark
        : new URL(`${this.#base}faults/${rule.kind}?of=${encodeURIComponent(new URL(plain).pathname)}`, location.origin).href;
    this.#sent.set(plain, to);
    return to;
  };

  /** Manifests are fetched, and so is the diagnosis of every failure. */
  install(target: { fetch: typeof fetch } = window): void {
    const original = target.fetch.bind(target);
    target.fetch = (input, init) => {
      const address = typeof input === 'string' ? input : null;
      const plain = address === null ? null : plainOf(address);
      const manifest = plain !== null && fileAt(plain, this.#bases)?.phase === 'manifest';
      const again = plain !== null && init?.cache === 'no-store';
      const to = plain === null ? null : manifest && !again ? this.reroute(plain) : (this.#sent.get(plain) ?? null);
      return original(to ?? input, init);
    };
  }

  wrap(source: RemoteSource): RemoteSource {
    return {
      prefetch: source.prefetch.bind(source),
      fetch: async (entry) => {
        const contract = this.#take(({ remote, kind }) => remote === entry.name && kind === 'contract');
        return this.#withFaults(entry.name, await source.fetch(contract ? { ...entry, contract: '99.0.0' } : entry));
      },
    };
  }

  /** True while this code fault is on; counts one occurrence. */
  happens(remote: string, kind: (typeof codeFaults)[number]): boolean {
    return this.#take((rule) => rule.remote === remote && rule.kind === kind) !== undefined;
  }

  #withFaults(remote: string, fetched: Fetched): Fetched {
    const definition = fetched.definition as RemoteDefinition;
    if (!Array.isArray(definition?.routes)) return fetched;
    return {
      ...fetched,
      definition: {
        ...definition,
        routes: definition.routes.map((route) => faulty(route, remote, this)),
        slices: [
          ...(definition.slices ?? []),
          {
            key: `${remote}-fault`,
            reducer: (state: unknown = null) => {
              if (this.happens(remote, 'reducer')) throw new FaultInjected('reducer');
              return state;
            },
          },
        ],
        sagas: [
          ...(definition.sagas ?? []),
          ...(this.happens(remote, 'saga')
            ? [
                // biome-ignore lint/correctness/useYield: it throws before any yield
                function* broken(): Generator<unknown, void, unknown> {
                  throw new FaultInjected('saga');
                },
              ]
            : []),
        ],
      } satisfies RemoteDefinition,
    };
  }

  #take(matches: (rule: FaultRule) => boolean): FaultRule | undefined {
    const rule = this.rules.find((each) => each.left > 0 && matches(each));
    if (rule) rule.left -= 1;
    return rule;
  }
}

function faulty(route: RouteObject, remote: string, switches: FaultSwitches): RouteObject {
  if (route.children) return { ...route, children: route.children.map((child) => faulty(child, remote, switches)) };
  const { Component, element, ...rest } = route;
  const page: ReactNode = Component ? createElement(Component) : element;
  return { ...rest, element: createElement(Breakable, { remote, switches }, page) } as RouteObject;
}

/** The last attempt that each remote's pages were broken for: React renders a failed tree twice, which counts once. */
const broken = new Map<string, boolean>();

function Breakable({ remote, switches, children }: { remote: string; switches: FaultSwitches; children?: ReactNode }) {
  const attempt = useContext(LoadAttemptContext);
  const key = `${remote} ${attempt} ${location.pathname}`;
  if (!broken.has(key)) broken.set(key, switches.happens(remote, 'render'));
  useEffect(() => {
    if (switches.happens(remote, 'effect')) throw new FaultInjected('effect');
  }, [remote, switches]);
  if (broken.get(key)) throw new FaultInjected('render');
  return children;
}

function isFileFault({ kind }: FaultRule): boolean {
  return fileFaults.some((each) => each === kind);
}

function plainOf(address: string): string {
  return new URL(address, document.baseURI).href.replace(/[?#].*$/, '');
}
