import type { ApiSettings } from '../../platform';
import { aliyunSender } from './aliyun';
import type { SmsSender } from './sender';

/** Creates the adapter for the configured provider. */
export function senderFor(settings: ApiSettings): SmsSender {
  if (settings.smsProvider === 'local') return { showsCode: true, sendCode: async () => {}, sendNotice: async () => {} };
  return aliyunSender({
    accessKeyId: settings.aliyunAccessKeyId ?? '',
    accessKeySecret: settings.aliyunAccessKeySecret ?? '',
    signName: settings.aliyunSignName ?? '',
    template: settings.aliyunTemplate ?? '',
    noticeTemplate: settings.aliyunNoticeTemplate,
    actTemplate: settings.aliyunActTemplate,
    endpoint: settings.aliyunEndpoint,
  });
}
