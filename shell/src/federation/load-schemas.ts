import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { RemoteLoadError } from '@shizhong/shared-contracts';

type Schemas = typeof import('./schemas');

/**
 * Asks for the schemas at once; the answer waits for them when it has something to check.
 * @returns to be called with what is being checked. @throws RemoteLoadError: unchecked, nothing is taken
 */
export function loadSchemas(): (place: Pick<LoadErrorFacts, 'phase' | 'remote' | 'version' | 'address'>) => Promise<Schemas> {
  const asked = import(/* webpackChunkName: "schemas" */ './schemas');
  // Met again by whoever waits; where the answer itself has failed, nobody does.
  asked.catch(() => undefined);
  return async (place) => {
    try {
      return await asked;
    } catch (cause) {
      throw new RemoteLoadError({ ...place, type: 'error', reason: 'network' }, `schemas: ${String(cause)}`, { cause });
    }
  };
}
