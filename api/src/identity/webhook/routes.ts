import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { deliveriesOf, resend } from './deliveries';
import { addWebhook, pingWebhook, removeWebhook, resumeWebhook, rotateWebhook, webhooksOf } from './webhooks';

export function webhookRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('user/webhooks', (_input, { user }) => webhooksOf(services, user.userId));
  registrar.signedIn('user/webhookAdd', (input, call) => addWebhook(services, input, call));
  registrar.signedIn('user/webhookRotate', (input, call) => rotateWebhook(services, input, call));
  registrar.signedIn('user/webhookRemove', (input, { user }) => removeWebhook(services, user.userId, input));
  registrar.signedIn('user/webhookResume', (input, { user }) => resumeWebhook(services, user.userId, input));
  registrar.signedIn('user/webhookPing', (input, { user }) => pingWebhook(services, user.userId, input));
  registrar.signedIn('user/webhookDeliveries', (input, { user }) => deliveriesOf(services, user.userId, input));
  registrar.signedIn('user/webhookResend', (input, { user }) => resend(services, user.userId, input));
}
