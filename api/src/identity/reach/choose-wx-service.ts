import { type ApiSettings, wechatApi } from '../../platform';
import { officialWxService } from './official-wx-service';
import { simulatedAppid, type WxService } from './wx-service';

/** The configured service account; otherwise a simulated one in the demonstration only; otherwise null, and pages say so. */
export function wxServiceFor(
  settings: Pick<
    ApiSettings,
    'wechatServiceAppId' | 'wechatServiceSecret' | 'wechatServiceTemplate' | 'wechatApi' | 'publicUrl' | 'profile'
  >,
): WxService | null {
  const { wechatServiceAppId: appid, wechatServiceSecret: secret, wechatServiceTemplate: template, publicUrl } = settings;
  if (appid && secret && publicUrl)
    return officialWxService(wechatApi(settings.wechatApi), { appid, secret, template, publicUrl });
  return settings.profile === 'demonstration' ? simulatedWxService : null;
}

const simulatedWxService: WxService = {
  simulated: true,
  consentUrl: (bindId) => `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${simulatedAppid}&state=${bindId}`,
  person: async () => {
    throw new TypeError('the demonstration has no QR code scans');
  },
  follows: async () => true,
  notify: async () => {},
};
