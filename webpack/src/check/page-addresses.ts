/**
 * Which address opens which route. A route without parameters is its own address; one with parameters is opened by the address
 * that the team gave, or else by the first link to it that a page showed. What cannot be opened is said, with the reason.
 */
import type { RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import { matchPath } from 'react-router';
import type { CheckedPage, CheckedRemote, CheckPlan, UncoveredRoute } from './artifact';

type Source = Pick<CheckedRemote, 'plan' | 'accounts'> & { manifest: Pick<RemoteManifest, 'routes'> };

export class PageAddresses {
  readonly #source: Source;
  readonly #linked = new Map<string, string>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Learns from the links of a page, given as paths from the router base. */
  hear(links: readonly string[]): void {
    for (const link of links) {
      const route = routeOf(this.#source.manifest, link);
      if (route && !this.#linked.has(route.path)) this.#linked.set(route.path, link);
    }
  }

  /** The page of this route, or null as long as no address is known. */
  pageOf(route: RouteCard): CheckedPage | null {
    if (!this.#hasVisitor(route)) return null;
    if (!hasParameters(route)) return { route, path: route.path };
    const path = this.#source.plan.addresses[route.path] ?? this.#linked.get(route.path);
    return path === undefined ? null : { route, path };
  }

  /** Every route that has no address, with the reason. */
  uncovered(): UncoveredRoute[] {
    const { manifest, plan } = this.#source;
    return manifest.routes
      .filter((route) => !this.pageOf(route))
      .map((route) => {
        const reason = plan.skip[route.path];
        const missing = this.#hasVisitor(route)
          ? 'no page links to it, and package.json gives no address under check.addresses'
          : `the shell offers no demonstration account of the side ${route.guard}`;
        return { path: route.path, why: reason ?? missing, excused: reason !== undefined };
      });
  }

  #hasVisitor({ guard }: RouteCard): boolean {
    return guard === undefined || this.#source.accounts[guard] !== undefined;
  }
}

/** One line for each address or reason of the plan that concerns no route, or another one. */
export function planProblems(manifest: Pick<RemoteManifest, 'routes'>, { addresses, skip }: CheckPlan): string[] {
  const known = new Set(manifest.routes.map(({ path }) => path));
  const unknown = [...Object.keys(addresses), ...Object.keys(skip)].filter((path) => !known.has(path));
  const wrong = Object.entries(addresses).filter(
    ([path, address]) => known.has(path) && routeOf(manifest, address)?.path !== path,
  );
  return [
    ...unknown.map((path) => `package.json, check: ${path} is not a route`),
    ...wrong.map(([path, address]) => `package.json, check.addresses: ${address} is not an address of ${path}`),
  ];
}

function hasParameters({ path }: RouteCard): boolean {
  return /[:*]/.test(path);
}

/** The route that an address opens. One without parameters comes first: `/lab/new` is not the `:id` of `/lab/:id`. */
function routeOf({ routes }: Pick<RemoteManifest, 'routes'>, address: string): RouteCard | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? '';
  const plainFirst = [...routes].sort((one, other) => Number(hasParameters(one)) - Number(hasParameters(other)));
  return plainFirst.find(({ path }) => matchPath(path, pathname) !== null);
}
