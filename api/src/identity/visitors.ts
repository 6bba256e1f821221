/** Authenticates callers by session or API key, and records the channel through which a visitor arrived. */
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
