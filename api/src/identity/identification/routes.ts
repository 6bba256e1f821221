import type { Registrar } from '../../platform';
import { phoneOf } from '../account/store';
import { changeConsent, consentsOf } from '../consent/consents';
import type { IdentityServices } from '../services';
import { sendCode } from '../sms/codes';
import { qualificationSave, qualificationsOf, qualificationWithdraw } from './qualifications';
import { authChange, authChangeCancel, authWithdraw, saveAuth } from './submit';
import { authData, authReveal } from './view';

export function identificationRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('auth/getAuthData', (_input, { user }) => authData(services, user.userId));
  registrar.signedIn('auth/saveAuth', (input, call) => saveAuth(services, input, call));
  registrar.signedIn('auth/authWithdraw', (input, call) => authWithdraw(services, input, call));
  registrar.signedIn('auth/authChange', (input, call) => authChange(services, input, call));
  registrar.signedIn('auth/authChangeCancel', (input, call) => authChangeCancel(services, input, call));
  registrar.signedIn('auth/authReveal', (input, call) => authReveal(services, input, call));
  registrar.signedIn('auth/sendSmsFactor', async (_input, { ip, user }) =>
    sendCode(services, { side: user.side, purpose: 'secondFactor', phone: await phoneOf(services, user.userId), ip, own: true }),
  );
  registrar.signedIn('auth/qualifications', ({ industry }, { user }) => qualificationsOf(services, user.userId, industry));
  registrar.signedIn('auth/qualificationSave', (input, call) => qualificationSave(services, input, call));
  registrar.signedIn('auth/qualificationWithdraw', (input, call) => qualificationWithdraw(services, input, call));
  registrar.signedIn('auth/consents', (_input, { user }) => consentsOf(services.db, user.userId));
  registrar.signedIn('auth/consent', (input, call) => changeConsent(services, input, call));
}
