import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { inboxOf } from './groups';

export function inboxRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('messages/groups', (_input, { user }) => inboxOf(services.db, user));
}
