import type { Services } from '../../app/services';
import type { Registrar } from '../../platform/http/endpoint';
import { createKey, keysOf, revokeKey } from './keys';

export function apiKeyRoutes(registrar: Registrar, services: Services): void {
  registrar.signedIn('ad/apiKeys', (_input, { user }) => keysOf(services.db, user.userId));
  registrar.signedIn('ad/apiKeyCreate', (input, call) => createKey(services, input, call));
  registrar.signedIn('ad/apiKeyRevoke', (input, { user }) => revokeKey(services, user.userId, input));
}
