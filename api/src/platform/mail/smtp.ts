/** Mails by SMTP: `smtp://` with STARTTLS where the server offers it, `smtps://` encrypted from the first byte. */
import { createTransport } from 'nodemailer';
import { MailNotSent, type MailSender } from './sender';

const budgetMs = 10_000;

/** @param url with user and password where the server asks for them */
export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, { connectionTimeout: budgetMs, greetingTimeout: budgetMs, socketTimeout: budgetMs });
  return {
    simulated: false,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        // What a server answers may hold the address: only its kind and number are told.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailNotSent(`mail was not taken: ${code ?? 'unknown'}${responseCode ? ` ${responseCode}` : ''}`);
      }
    },
  };
}
