/** Which pages a visit can open: every route of both areas and of the sign-in family, where addresses with parameters come from links. */
import { PageAddresses } from '@shizhong/remote-kit/check/page-addresses';
import type { SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { RouteCard } from '@shizhong/shared-contracts/remote';
import type { Side } from '@shizhong/shared-contracts/session';

export interface OpenPage {
  path: string;
  /** The route's path, with its parameters' names. */
  route: string;
  side: Side | undefined;
}

/** Whose first paint is made in the browser; the others arrive as HTML, and `npm run bench:pages` watches them. */
const signInFamily = /^\/(login|register|web-forget)(\/|$)/;

export class OpenPages {
  readonly #routes: readonly RouteCard[];
  readonly #addresses: PageAddresses;
  readonly #opened = new Set<string>();

  /** @param remotes with their routes, as the registry lists them */
  constructor(remotes: readonly { routes: readonly RouteCard[] }[], accounts: Readonly<Partial<Record<Side, SignedIn>>>) {
    const routes = remotes.flatMap((remote) => remote.routes);
    this.#routes = routes.filter(({ path, guard }) => guard !== undefined || signInFamily.test(path));
    this.#addresses = new PageAddresses({ manifest: { routes }, plan: { addresses: {}, skip: {} }, accounts });
  }

  /** Pages that are known now and were not given before. */
  next(): OpenPage[] {
    return this.#routes.flatMap((route) => {
      const page = this.#opened.has(route.path) ? null : this.#addresses.pageOf(route);
      if (!page) return [];
      this.#opened.add(route.path);
      return [{ path: page.path, route: route.path, side: route.guard }];
    });
  }

  /** Learns from the links of a page, given as paths from the router base. */
  hear(links: readonly string[]): void {
    this.#addresses.hear(links);
  }

  /** Routes with a parameter that no page has linked to. */
  missed(): string[] {
    return this.#routes.flatMap(({ path }) => (this.#opened.has(path) ? [] : [path]));
  }
}
