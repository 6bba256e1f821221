/** What the page server writes into every page, and where the shell finds it. `docs/remote-contract.md#page-blocks`. */

export type Profile = 'demonstration' | 'production';

/**
 * Signature strings of the demonstration profile. Page server and marketplace server must use the same defaults; production sets
 * its own (`SIGN_PREFIX`, `SIGN_SUFFIX`).
 */
export const demonstrationSign = { prefix: 'shizhong-demo-', suffix: '-demo-2026' } as const;

/** Id of the template in the page that holds the hints for files which the shell fetches once its own script has come. */
export const secondWave = 'sz-second-wave';

/** Ids of the JSON blocks in the page. */
export const pageBlocks = {
  settings: 'sz-settings',
  registry: 'sz-registry',
  /** Full manifest of the remote that the requested address needs; may be absent. */
  manifests: 'sz-manifests',
  /** For whom the page in the document was rendered: `anonymous`, `ad` or `media`; absent if none was. */
  served: 'sz-served',
  /** Proof that the page was issued by us; reports of its health carry it. Absent where nobody takes them. */
  visit: 'sz-visit',
  /** What a developer requested in the address: other versions, injected faults. */
  tools: 'sz-tools',
} as const;

/** Suffix of a file's address that makes the page server delay it. Fault injector only. */
export const slowMark = '?slow=1';

/**
 * Cookie that names the signed-in side for the page server: `ad` or `media`. A hint for the first render, never an
 * authorisation.
 */
export const sideCookie = 'sz-side';

declare global {
  interface Window {
    /** Router base, set by the page that serves the shell. Default `/`. `docs/specification.md#2-screens-and-routes`. */
    routerBase?: string;
  }
}

/** `window.routerBase` as `/` or `/a/b/`: always with a leading and a trailing slash, never doubled. */
export function normalizeBase(base: string | null | undefined): string {
  const inner = (base ?? '').split('/').filter(Boolean).join('/');
  return inner ? `/${inner}/` : '/';
}
