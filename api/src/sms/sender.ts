import type { ApiSettings } from '../settings';
import { aliyunSender } from './aliyun';

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

export function senderFor(settings: ApiSettings): SmsSender {
  if (settings.smsProvider === 'local') return { showsCode: true, sendCode: async () => {} };
  return aliyunSender({
    accessKeyId: settings.aliyunAccessKeyId ?? '',
    accessKeySecret: settings.aliyunAccessKeySecret ?? '',
    signName: settings.aliyunSignName ?? '',
    template: settings.aliyunTemplate ?? '',
    endpoint: settings.aliyunEndpoint,
  });
}
