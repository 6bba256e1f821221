import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { RemoteLoadError } from '@shizhong/shared-contracts';

/** @throws RemoteLoadError at that place: nothing is accepted unvalidated */
export async function loadSchemas(
  place: Pick<LoadErrorFacts, 'phase' | 'remote' | 'version' | 'address'>,
): Promise<typeof import('./schemas')> {
  try {
    return await import(/* webpackChunkName: "schemas" */ './schemas');
  } catch (cause) {
    throw new RemoteLoadError({ ...place, type: 'error', reason: 'network' }, `schemas: ${String(cause)}`, { cause });
  }
}
