import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';

export function captchaRoutes(registrar: Registrar, { captchas, settings }: IdentityServices): void {
  registrar.open(
    'auth/captcha',
    async () => {
      const { id, svg, text } = await captchas.create();
      return { captchaId: id, svg, ...(settings.profile === 'demonstration' ? { demoText: text } : {}) };
    },
    { perAddress: { limit: 60, windowS: 60 } },
  );
}
