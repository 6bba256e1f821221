/** Port to a text-message service. */
export interface SmsSender {
  /** @throws SmsNotSent */
  sendCode(phone: string, code: string): Promise<void>;
  /** True only for the demonstration's local adapter: the answer then carries the code, and the page says so. */
  showsCode: boolean;
}

export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
