import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { removeView, restoreView } from './removal';
import { setReport } from './report';
import { addView, changeView, viewsOf } from './views';

export function savedViewRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('user/savedViews', ({ list }, { user }) => viewsOf(services.db, user.userId, list));
  registrar.signedIn('user/savedViewAdd', (input, { user }) => addView(services, user.userId, input));
  registrar.signedIn('user/savedViewChange', (input, { user }) => changeView(services, user.userId, input));
  registrar.signedIn('user/savedViewReport', (input, { user }) => setReport(services, user.userId, input));
  registrar.signedIn('user/savedViewRemove', (input, { user }) => removeView(services, user.userId, input));
  registrar.signedIn('user/savedViewRestore', (input, { user }) => restoreView(services, user.userId, input));
}
