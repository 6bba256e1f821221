import type { ServerPart } from '../platform';
import { accountRoutes } from './account/routes';
import { guessesJob, notifyOfGuesses } from './account/safety-notices';
import { analysisNoteRoutes } from './analysis-note/routes';
import { apiKeyExpiryJob, notifyOfExpiry } from './api-key/keys';
import { apiKeyRoutes } from './api-key/routes';
import { captchaRoutes } from './captcha/routes';
import { identificationRoutes } from './identification/routes';
import { identificationTimer, remindOfExpiry } from './identification/timers';
import { eventRoutes, messageRoutes } from './messages/routes';
import { passkeyRoutes } from './passkey/routes';
import { reachRoutes, wxBoundPage } from './reach/routes';
import { savedViewRoutes } from './saved-view/routes';
import { identitySealed } from './sealed';
import { secondStepRoutes } from './second-step/routes';
import type { IdentityServices } from './services';
import { smsRoutes } from './sms/routes';
import { sweepIdentity } from './sweep';
import { webhookRoutes } from './webhook/routes';

export const identityPart: ServerPart<IdentityServices> = {
  routes(registrar, services, app) {
    captchaRoutes(registrar, services);
    smsRoutes(registrar, services);
    accountRoutes(registrar, services);
    secondStepRoutes(registrar, services);
    passkeyRoutes(registrar, services);
    reachRoutes(registrar, services);
    apiKeyRoutes(registrar, services);
    webhookRoutes(registrar, services);
    savedViewRoutes(registrar, services);
    analysisNoteRoutes(registrar, services);
    messageRoutes(registrar, services);
    identificationRoutes(registrar, services);
    eventRoutes(app, services);
    wxBoundPage(app, services);
  },
  jobs: (services) => ({
    timers: { identification: identificationTimer(services) },
    kinds: { 'identification.remind': remindOfExpiry, [guessesJob]: notifyOfGuesses, [apiKeyExpiryJob]: notifyOfExpiry },
  }),
  sweep: sweepIdentity,
  sealed: identitySealed,
};
