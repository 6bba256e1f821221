/** The router as sagas and services see it. The router itself is in React; it is bound when it mounts. */
import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../store/services';

export interface BoundNavigation extends Navigation {
  bind(navigate: NavigateFunction): void;
  /** Pathname relative to the router base. */
  path(): string;
}

export function createNavigation(
  base: string,
  at: () => Pick<Location, 'pathname' | 'search' | 'hash'> = () => location,
): BoundNavigation {
  let navigate: NavigateFunction | null = null;
  const path = () => fromBase(at().pathname, base);
  return {
    bind(bound) {
      navigate = bound;
    },
    path,
    here: () => path() + at().search + at().hash,
    go: (to, options) => void navigate?.(to, options),
  };
}

function fromBase(pathname: string, base: string): string {
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}
