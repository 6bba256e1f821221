/**
 * Learns of new versions without a reload. A newer version is offered, never forced; a withdrawn or disabled one is
 * left immediately, unless the user has unsaved text: then at the next navigation.
 */
import type { Registry } from '@shizhong/shared-contracts';
import { cookieName } from '@shizhong/shared-contracts/cookies';
import { versionsCookie } from '@shizhong/shared-contracts/remote';
import type { RegistryStore } from '../federation/registry';

/** Polling interval in milliseconds; the response is nearly always 304. */
const everyMs = 60_000;

export type News = 'nothing' | 'newer' | 'must leave';

/** What the newest registry means for a page that runs `mine`. */
export function newsOf(mine: Registry, newest: Registry): News {
  const withdrawn = new Set(newest.withdrawn);
  let news: News = 'nothing';
  for (const { name, version, disabled } of mine.remotes) {
    const now = newest.remotes.find((each) => each.name === name);
    if (!now || withdrawn.has(`${name}@${version}`) || now.disabled !== disabled) return 'must leave';
    if (now.version !== version) news = 'newer';
  }
  return newest.remotes.length > mine.remotes.length ? 'newer' : news;
}

export interface UpdateOptions {
  registry: RegistryStore;
  isDirty(): boolean;
  /** Shows the quiet notice; the visitor decides. */
  offer(): void;
}

export class UpdateWatch {
  readonly #options: UpdateOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stop = new AbortController();
  readonly #since = Date.now();
  #waiting: Registry | null = null;
  #offered = '';

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), everyMs);
    document.addEventListener('visibilitychange', () => void this.look(), { signal: this.#stop.signal });
    this.#keepSet();
    options.registry.subscribe(() => this.#keepSet());
  }

  /** Polls once. A failed request changes nothing. */
  async look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const { registry, isDirty, offer } = this.#options;
    const newest = await registry.ask().catch(() => null);
    const mine = registry.get();
    if (!newest || !mine) return;
    switch (newsOf(mine, newest)) {
      case 'must leave':
        if (isDirty()) this.#waiting = newest;
        else registry.adopt(newest);
        break;
      case 'newer':
        if (this.#offered !== versionsOf(newest)) offer();
        this.#offered = versionsOf(newest);
    }
  }

  /** The user has navigated: an update that waited for their form need not wait any longer. */
  moved(): void {
    const { registry, isDirty } = this.#options;
    if (!this.#waiting || isDirty()) return;
    registry.adopt(this.#waiting);
    this.#waiting = null;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stop.abort();
  }

  /** For the session's other pages: the page server gives them the same versions. A session cookie. */
  #keepSet(): void {
    const mine = this.#options.registry.get();
    if (!mine || mine.remotes.some(({ disabled }) => disabled !== undefined)) return;
    const set = Object.fromEntries(mine.remotes.map(({ name, version }) => [name, version]));
    setCookie(versionsCookie.write(set, this.#since), '');
  }
}

/** Switches to the newest versions; this page reloads to get them. */
export function takeNewest(): void {
  setCookie('', '; Max-Age=0');
  location.reload();
}

function setCookie(value: string, more: string): void {
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist everywhere
  document.cookie = `${cookieName(versionsCookie.name, secure)}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}${more}`;
}

function versionsOf({ remotes }: Registry): string {
  return remotes.map(({ name, version }) => `${name}@${version}`).join();
}
