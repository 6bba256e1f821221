import type { ApiSettings } from '../settings';
import type { MailSender } from './sender';
import { smtpSender } from './smtp';

/** The adapter by what is set; null where production has none, and pages say so. */
export function mailSenderFor(settings: Pick<ApiSettings, 'mailUrl' | 'mailFrom' | 'profile'>): MailSender | null {
  if (settings.mailUrl && settings.mailFrom) return smtpSender({ url: settings.mailUrl, from: settings.mailFrom });
  return settings.profile === 'demonstration' ? { simulated: true, send: async () => {} } : null;
}
