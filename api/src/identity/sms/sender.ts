/** Port to a text-message service. */
export interface SmsSender {
  /** @throws SmsNotSent */
  sendCode(phone: string, code: string): Promise<void>;
  /** What happened, in one line; absent where no template for it is set. @throws SmsNotSent */
  sendNotice?: (phone: string, title: string) => Promise<void>;
  /** True only for the demonstration's local adapter: the answer then carries the code, and the page says so. */
  showsCode: boolean;
}

export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
