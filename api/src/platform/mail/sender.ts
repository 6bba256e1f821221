/** Port to a mail service. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  files?: readonly { name: string; mediaType: string; bytes: Buffer }[];
}

export interface MailSender {
  /** @throws MailNotSent */
  send(mail: Mail): Promise<void>;
  /** Signs in at the server, without sending anything. @throws MailNotSent */
  ask?: () => Promise<void>;
  /** True only in the demonstration: nothing is sent, mails stay in the outbox, and the page says so. */
  simulated: boolean;
}

/** The error message contains no e-mail address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}
