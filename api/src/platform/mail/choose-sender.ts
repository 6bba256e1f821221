import type { ApiSettings } from '../settings';
import type { MailSender } from './sender';
import { smtpSender } from './smtp';

/** The adapter for the configured mail server; null in production without one, in which case pages offer no e-mail. */
export function mailSenderFor(settings: Pick<ApiSettings, 'mailUrl' | 'mailFrom' | 'profile'>): MailSender | null {
  if (settings.mailUrl && settings.mailFrom) return smtpSender({ url: settings.mailUrl, from: settings.mailFrom });
  return settings.profile === 'demonstration' ? { simulated: true, send: async () => {} } : null;
}
