import { type Registrar, refuse } from '../../platform';
import { phoneOf } from '../account/store';
import type { IdentityServices } from '../services';
import { knownDevice } from '../session/known-devices';
import { sourceSide } from '../session/store';
import { sendCode } from './codes';

export function smsRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.open(
    'auth/sendSms',
    async ({ phone, source, purpose, captchaId, captchaText }, { ip, browser }) => {
      // A code for the current phone is sent only to the phone of the signed-in user.
      if (purpose === 'changePhoneOld' || purpose === 'secondFactor' || purpose === 'cashOut') throw refuse('codeNeedsSession');
      const side = sourceSide(source);
      const known = await knownDevice(services.db, { side, phoneHashes: services.phones.hashes(phone) }, browser.device);
      return sendCode(services, { side, purpose, phone, ip, captcha: { captchaId, captchaText }, own: known !== null });
    },
    { perAddress: { limit: 60, windowS: 600 } },
  );
  registrar.signedIn('auth/sendSmsOld', async (_input, { ip, user }) =>
    sendCode(services, {
      side: user.side,
      purpose: 'changePhoneOld',
      phone: await phoneOf(services, user.userId),
      ip,
      own: true,
    }),
  );
}
