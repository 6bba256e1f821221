/** The page's share scope: what the shell offers to every build. */
import { getInstance } from '@module-federation/runtime';

export interface ShareRequest {
  key: string;
  /** Container of the build that asked. */
  asker: string;
  required: string | false;
}

/** Who requested what, in order; read by the inspector. */
export const shareRequests: ShareRequest[] = [];

export interface OfferedShare {
  key: string;
  version: string;
  /** Container of the build that provided it. */
  from: string;
  /** Whether its code is here. */
  loaded: boolean;
}

export function offeredShares(): OfferedShare[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope).flatMap(([key, versions]) =>
    Object.values(versions).map(({ version, from, loaded, lib }) => ({ key, version, from, loaded: Boolean(loaded || lib) })),
  );
}

/** Loads a share ahead of its use. A failure stays silent: whoever needs it meets it again. */
export function prefetchShare(key: string): void {
  getInstance()
    ?.loadShare(key)
    .catch(() => undefined);
}
