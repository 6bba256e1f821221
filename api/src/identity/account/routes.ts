import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { endOtherSignIns, endSignIn } from '../session/end-sign-ins';
import { nameDevice } from '../session/name-device';
import { liveSignIns, signInRecord } from '../session/sign-ins';
import { endSession } from '../session/store';
import { changePassword, changePhone } from './change';
import { login, loginSecondStep, loginSms } from './login';
import { forgetReset, forgetVerify } from './recovery';
import { register } from './register';

const minute = 60;

export function accountRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.open('auth/register', (input, call) => register(services, input, call), {
    perAddress: { limit: 120, windowS: 10 * minute },
  });
  registrar.open('auth/login', (input, call) => login(services, input, call), {
    perAddress: { limit: 300, windowS: 10 * minute },
  });
  registrar.open('auth/loginSms', (input, call) => loginSms(services, input, call), {
    perAddress: { limit: 120, windowS: 10 * minute },
  });
  registrar.open('auth/secondStep', (input, call) => loginSecondStep(services, input, call), {
    perAddress: { limit: 120, windowS: 10 * minute },
  });
  registrar.open('auth/forgetVerify', (input) => forgetVerify(services, input), {
    perAddress: { limit: 60, windowS: 10 * minute },
  });
  registrar.open('auth/forgetReset', (input) => forgetReset(services, input), {
    perAddress: { limit: 60, windowS: 10 * minute },
  });
  registrar.signedIn('auth/logout', async (_input, { user }) => {
    await endSession(services.db, user.sessionId);
    return {};
  });
  registrar.signedIn('auth/changePassword', (input, call) => changePassword(services, input, call));
  registrar.signedIn('auth/changePhone', (input, call) => changePhone(services, input, call));
  registrar.signedIn('user/sessions', (_input, call) => liveSignIns(services, call));
  registrar.signedIn('user/sessionEnd', (input, call) => endSignIn(services, call, input));
  registrar.signedIn('user/sessionEndOthers', (input, call) => endOtherSignIns(services, call, input));
  registrar.signedIn('user/deviceName', (input, { user }) => nameDevice(services, user.userId, input));
  registrar.signedIn('user/loginHistory', (input, { user }) => signInRecord(services, user.userId, input));
}
