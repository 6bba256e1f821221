import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { createKey, keysOf, revokeKey } from './keys';

export function apiKeyRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('ad/apiKeys', (_input, { user }) => keysOf(services.db, user.userId));
  registrar.signedIn('ad/apiKeyCreate', (input, call) => createKey(services, input, call));
  registrar.signedIn('ad/apiKeyRevoke', (input, { user }) => revokeKey(services, user.userId, input));
}
