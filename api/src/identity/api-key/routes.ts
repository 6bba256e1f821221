import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { createKey, keysOf, revokeKey, rotateKey } from './keys';

export function apiKeyRoutes(registrar: Registrar, services: IdentityServices): void {
  for (const side of ['user', 'ad'] as const) {
    registrar.signedIn(`${side}/apiKeys`, (_input, { user }) => keysOf(services, user.userId));
    registrar.signedIn(`${side}/apiKeyCreate`, (input, call) => createKey(services, input, call));
    registrar.signedIn(`${side}/apiKeyRevoke`, (input, { user }) => revokeKey(services, user.userId, input));
  }
  registrar.signedIn('user/apiKeyRotate', (input, call) => rotateKey(services, input, call));
}
