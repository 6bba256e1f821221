import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { RemoteLoadError } from '@shizhong/shared-contracts';

type Schemas = typeof import('./schemas');

/**
 * Requests the schemas immediately; validation waits for them once there is a response to validate.
 * @returns a function to call with what is being validated. @throws RemoteLoadError: nothing is accepted unvalidated
 */
export function loadSchemas(): (place: Pick<LoadErrorFacts, 'phase' | 'remote' | 'version' | 'address'>) => Promise<Schemas> {
  const schemas = import(/* webpackChunkName: "schemas" */ './schemas');
  // Whoever awaits it sees the rejection again; if the response itself has failed, nobody does.
  schemas.catch(() => undefined);
  return async (place) => {
    try {
      return await schemas;
    } catch (cause) {
      throw new RemoteLoadError({ ...place, type: 'error', reason: 'network' }, `schemas: ${String(cause)}`, { cause });
    }
  };
}
