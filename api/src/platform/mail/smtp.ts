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
        // The server's response may contain the address, so only its code and number are reported.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailNotSent(`mail was not accepted: ${code ?? 'unknown'}${responseCode ? ` ${responseCode}` : ''}`);
      }
    },
  };
}
