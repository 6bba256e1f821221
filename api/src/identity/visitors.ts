/** Who calls: a session or an API key behind the token, and through which channel a visitor came. */
import type { Visitors } from '../platform';
import { callerByKey, isApiKey } from './api-key/keys';
import { recordVisit } from './channel/visits';
import type { IdentityServices } from './services';
import { requireSession } from './session/store';

export function visitorsOf(services: IdentityServices): Visitors {
  return {
    authenticate: (token, endpoint) =>
      endpoint && isApiKey(token) ? callerByKey(services, token, endpoint) : requireSession(services.db, token),
    recordVisit: (call) => recordVisit(services, call),
  };
}
