/**
 * One policy for every script and style that a webpack runtime (the shell's or a remote's) or the shell itself inserts into the page.
 * Builds call `self.__szLoadGuard(element, url)` just before they insert the element.
 *
 * What can fail: a file that is not listed in the manifest, or whose bytes differ, never runs; the browser only fires `error`,
 * and `load-error.ts` finds out why.
 */

/** Well formed but matches nothing: the browser refuses a file without a recorded digest. */
export const unmatchable = `sha384-${'A'.repeat(64)}`;

export type GuardedElement = HTMLScriptElement | HTMLLinkElement;

export interface LoadGuardOptions {
  /** Milliseconds after which a style that neither loaded nor failed counts as failed; webpack has no such timeout. */
  styleMs: number;
  nonce?: string | undefined;
  /** Replaces a file's address: used by injected faults. */
  reroute?: ((address: string) => string | null) | undefined;
  origin?: string;
}

export class LoadGuard {
  readonly #digests = new Map<string, string>();
  readonly #bases = new Set<string>();
  readonly #calls = new Map<string, number>();
  readonly #options: LoadGuardOptions;

  constructor(options: LoadGuardOptions) {
    this.#options = options;
  }

  /** From now on only `files` may be loaded from under `base` (absolute, ends with a slash). */
  govern(base: string, files: Readonly<Record<string, string>>): void {
    const root = this.#plain(base);
    this.#bases.add(root);
    for (const [file, digest] of Object.entries(files)) this.#digests.set(this.#plain(root + file), digest);
  }

  /** Digest the file must have; undefined for ungoverned addresses. */
  integrityOf(url: string): string | undefined {
    const address = this.#plain(url);
    const digest = this.#digests.get(address);
    if (digest) return digest;
    for (const base of this.#bases) if (address.startsWith(base)) return unmatchable;
    return undefined;
  }

  readonly prepare = (element: GuardedElement, url: string): void => {
    const address = this.#plain(url);
    const { nonce, styleMs } = this.#options;
    if (nonce) element.nonce = nonce;
    const integrity = this.integrityOf(address);
    if (integrity) element.integrity = integrity;
    // Same origin without crossorigin, or the page's preload links would not be used and everything would be fetched twice.
    if (!address.startsWith(`${this.#origin}/`)) element.crossOrigin = 'anonymous';
    else element.removeAttribute('crossorigin');
    // A loaded file is never requested again, so a second call means that the first failed or hangs. A hung address never
    // recovers in the browser; another query does.
    const before = this.#calls.get(address) ?? 0;
    this.#calls.set(address, before + 1);
    const effective = this.#options.reroute?.(address) ?? (before ? `${address}?r=${before}` : address);
    if (isScript(element)) {
      element.src = effective;
      return;
    }
    element.href = effective;
    const timer = setTimeout(() => {
      // mini-css-extract reads `event.type` for the error's type, as webpack does for scripts.
      element.onerror?.(new Event('timeout'));
    }, styleMs);
    const settle = () => clearTimeout(timer);
    element.addEventListener('load', settle, { once: true });
    element.addEventListener('error', settle, { once: true });
  };

  get #origin(): string {
    return this.#options.origin ?? location.origin;
  }

  #plain(url: string): string {
    return new URL(url, document.baseURI).href.replace(/[?#].*$/, '');
  }
}

function isScript(element: GuardedElement): element is HTMLScriptElement {
  return element.tagName === 'SCRIPT';
}

/** The nonce that the page server wrote for this response; scripts and styles created later use it too. */
export function pageNonce(page: Document): string | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[nonce]');
  return script?.nonce || page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

declare global {
  interface Window {
    /** Called by every webpack runtime of shell and remotes before it inserts a script or style. */
    __szLoadGuard?: (element: GuardedElement, url: string) => void;
  }
}
