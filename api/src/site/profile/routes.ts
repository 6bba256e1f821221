import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { saveProfile } from './save';
import { adUserInfo, mediaUserInfo } from './user-info';

export function profileRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('ad/getUserInfo', (_input, { user }) => adUserInfo(services, user.userId));
  registrar.signedIn('media/userInfo', (_input, { user }) => mediaUserInfo(services, user.userId));
  registrar.signedIn('user/saveProfile', (input, { user }) => saveProfile(services, user.userId, input));
}
