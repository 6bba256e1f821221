/** Port to a text-message service. */
export interface SmsSender {
  /** @throws SmsNotSent */
  sendCode(phone: string, code: string): Promise<void>;
  /** Sends a code with what it confirms; absent when no template for it is configured, and the code goes alone. @throws SmsNotSent */
  sendBoundCode?: (phone: string, code: string, act: string) => Promise<void>;
  /** Sends a one-line notice; absent when no template for it is configured. @throws SmsNotSent */
  sendNotice?: (phone: string, title: string) => Promise<void>;
  /** Asks, without sending anything, whether the service knows us, our signature and our templates. @throws SmsNotSent */
  ask?: () => Promise<void>;
  /** True only for the demonstration's local adapter: the response then contains the code, and the page says so. */
  showsCode: boolean;
}

export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
