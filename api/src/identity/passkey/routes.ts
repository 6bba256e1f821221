import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { addPasskey, namePasskey, removePasskey, startPasskey } from './manage';
import { askProof } from './prove';
import { passkeyLogin, signInOptions } from './sign-in';
import { passkeysOf } from './store';

const tenMinutes = 600;

export function passkeyRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.open('auth/passkeyOptions', (_input, call) => signInOptions(services, call), {
    perAddress: { limit: 300, windowS: tenMinutes },
  });
  registrar.open('auth/passkeyLogin', (input, call) => passkeyLogin(services, input, call), {
    perAddress: { limit: 120, windowS: tenMinutes },
  });
  registrar.signedIn('user/passkeys', (_input, call) => passkeysOf(services, call));
  registrar.signedIn('user/passkeyProve', (_input, call) => askProof(services, call));
  registrar.signedIn('user/passkeyStart', (input, call) => startPasskey(services, input, call));
  registrar.signedIn('user/passkeyAdd', (input, call) => addPasskey(services, input, call));
  registrar.signedIn('user/passkeyName', (input, call) => namePasskey(services, input, call));
  registrar.signedIn('user/passkeyRemove', (input, call) => removePasskey(services, input, call));
}
