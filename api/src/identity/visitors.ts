/** Authenticates callers by session or API key, and records the channel through which a visitor arrived. */
import type { Visitors } from '../platform';
import { callerByKey, isApiKey } from './api-key/caller';
import { recordVisit } from './channel/visits';
import type { IdentityServices } from './services';
import { requireSession } from './session/store';

export function visitorsOf(services: IdentityServices): Visitors {
  return {
    authenticate: (token, endpoint, ip) =>
      endpoint && isApiKey(token) ? callerByKey(services, token, endpoint, ip) : requireSession(services.db, token, ip),
    recordVisit: (call) => recordVisit(services, call),
  };
}
