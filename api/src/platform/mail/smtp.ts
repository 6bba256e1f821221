/** Sends mail over SMTP: `smtp://` with STARTTLS if the server offers it, `smtps://` encrypted from the first byte. */
import { createTransport } from 'nodemailer';
import { MailNotSent, type MailSender } from './sender';

const budgetMs = 10_000;

/** @param url includes user and password if the server requires them */
export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, { connectionTimeout: budgetMs, greetingTimeout: budgetMs, socketTimeout: budgetMs });
  return {
    simulated: false,
    async send({ to, subject, text, files = [] }) {
      try {
        const attachments = files.map(({ name, mediaType, bytes }) => ({
          filename: name,
          contentType: mediaType,
          content: bytes,
        }));
        await transport.sendMail({ from, to, subject, text, attachments });
      } catch (error) {
        throw notSent('mail was not accepted', error);
      }
    },
    async ask() {
      try {
        await transport.verify();
      } catch (error) {
        throw notSent('the mail server does not let us in', error);
      }
    },
  };
}

/** The server's response may contain the address, so only its code and number are reported. */
function notSent(what: string, error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new MailNotSent(`${what}: ${code ?? 'unknown'}${responseCode ? ` ${responseCode}` : ''}`);
}
