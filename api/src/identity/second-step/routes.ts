import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { confirmSecondStep, renewRecoveryCodes, secondStepOf, startSecondStep, stopSecondStep } from './settings';

export function secondStepRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('user/secondStep', (_input, { user }) => secondStepOf(services.db, user.userId));
  registrar.signedIn('user/secondStepStart', (input, call) => startSecondStep(services, input, call));
  registrar.signedIn('user/secondStepConfirm', (input, call) => confirmSecondStep(services, input, call));
  registrar.signedIn('user/secondStepOff', (input, call) => stopSecondStep(services, input, call));
  registrar.signedIn('user/recoveryCodes', (input, call) => renewRecoveryCodes(services, input, call));
}
