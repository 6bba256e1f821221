/** Port to a mail service. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailSender {
  /** @throws MailNotSent */
  send(mail: Mail): Promise<void>;
  /** True only in the demonstration: nothing leaves the house, mails stand in the outbox, and the page says so. */
  simulated: boolean;
}

/** Its message names no address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}
